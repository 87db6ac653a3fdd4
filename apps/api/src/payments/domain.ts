import type { PayableKind, PaymentReceiver, PixKeyType } from '@lastro/contracts';
import { PAYABLE_KINDS, PIX_SEND_MAX_BRL, PIX_SEND_MIN_BRL } from '@lastro/contracts';
import {
  add,
  compare,
  convertCeil,
  divideHalfUp,
  equals,
  type Money,
  mulCeil,
  parseDecimal,
  type Rate,
} from '@lastro/money';
import type { Readable } from '../payment-codes/index.ts';
import type { PaymentsConfig } from '../platform/config/limits.ts';
import { AppError } from '../platform/errors.ts';

export interface Price {
  readonly amount: Money<'BRL'>;
  readonly debit: Money<'USDT'>;
  readonly fee: Money<'USDT'>;
  readonly tax: Money<'USDT'>;
}

const BPS = 10_000n;

/** Each part is rounded up, since the customer pays it. */
export function priceOf(
  amount: Money<'BRL'>,
  rate: Rate<'USDT', 'BRL'>,
  { feeBps, taxBps }: Pick<PaymentsConfig, 'feeBps' | 'taxBps'>,
): Price {
  const worth = convertCeil(amount, rate, 'USDT');
  const fee = mulCeil(worth, BigInt(feeBps), BPS);
  const tax = mulCeil(worth, BigInt(taxBps), BPS);
  return { amount, fee, tax, debit: add(add(worth, fee), tax) };
}

/** Centavos × 10^10 ÷ USDT minor units = reais per USDT × 10^4. */
const TO_VET = 10_000_000_000n;
const VET_DECIMALS = 10_000n;

/** Reais per USDT debited, with four decimals. */
export function vetOf({ amount, debit }: Pick<Price, 'amount' | 'debit'>): number {
  return Number(divideHalfUp(amount.minor * TO_VET, debit.minor)) / Number(VET_DECIMALS);
}

const AMOUNT_MIN = parseDecimal('BRL', PIX_SEND_MIN_BRL);
const AMOUNT_MAX = parseDecimal('BRL', PIX_SEND_MAX_BRL);

export function amountToPay(
  { amount, amountChangeable }: Pick<Readable, 'amount' | 'amountChangeable'>,
  wished: Money<'BRL'> | null,
): Money<'BRL'> {
  const chosen = wished ?? amount;
  if (chosen === null) throw new AppError('amount_required');
  if (amount !== null && !amountChangeable && !equals(chosen, amount)) throw new AppError('amount_fixed');
  if (compare(chosen, AMOUNT_MIN) < 0 || compare(chosen, AMOUNT_MAX) > 0) {
    throw new AppError('amount_out_of_range');
  }
  return chosen;
}

/** As read at the time of the quote. */
export interface PaymentTarget {
  readonly kind: PayableKind;
  /** The code, or the key as typed. */
  readonly code: string;
  readonly payOn: string;
  readonly key: string | null;
  readonly keyType: PixKeyType | null;
  readonly txid: string | null;
  /** Null if concurrent payments to the same receiver are allowed. */
  readonly charge: string | null;
  readonly receiver: PaymentReceiver | null;
  readonly description: string | null;
}

/** Throws the code's problem, or `code_not_payable` for kinds that can only be read. */
export function targetOf(readable: Readable, text: string, payOn: string): PaymentTarget {
  const { kind, problem, code, key, txid, receiver, description } = readable;
  if (problem !== null) throw new AppError(problem.code, { message: problem.text });
  if (!isPayable(kind)) throw new AppError('code_not_payable');
  return {
    kind,
    code: 'brcode' in code ? code.brcode : text.trim(),
    payOn,
    key,
    keyType: 'keyType' in code ? code.keyType : null,
    txid,
    charge: chargeOf(readable),
    receiver,
    description,
  };
}

function isPayable(kind: Readable['kind']): kind is PayableKind {
  return PAYABLE_KINDS.some((payable) => payable === kind);
}

export const isCharge = ({ kind }: Pick<PaymentTarget, 'kind'>): boolean =>
  kind === 'pix_dynamic' || kind === 'pix_due';

function chargeOf({ kind, location, key, txid }: Readable): string | null {
  if (location !== null) {
    const [host = '', ...path] = location.split('/');
    // One charge, however its host is spelled.
    return `location:${[host.toLowerCase(), ...path].join('/')}`;
  }
  return kind === 'pix_static' && txid !== null ? `static:${key}:${txid}` : null;
}

export function subjectOf({ code, payOn }: PaymentTarget, amount: Money<'BRL'>): Record<string, string> {
  return { code, pay_on: payOn, amount: String(amount.minor) };
}
