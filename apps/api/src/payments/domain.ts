import type { BillTerms, PayableKind, PaymentReceiver, PixKeyType } from '@lastro/contracts';
import { MAX_PIX_SEND_BRL, MIN_PIX_SEND_BRL, PAYABLE_KINDS } from '@lastro/contracts';
import {
  add,
  compare,
  convertCeil,
  divideHalfUp,
  equals,
  formatMoney,
  type Money,
  mulCeil,
  parseDecimal,
  type Rate,
} from '@lastro/money';
import { type Readable, toBreakdown } from '../payment-codes/index.ts';
import type { PaymentsConfig } from '../platform/config/limits.ts';
import { AppError } from '../platform/errors.ts';
import { canonicalJson } from '../platform/json.ts';

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

const MIN_AMOUNT = parseDecimal('BRL', MIN_PIX_SEND_BRL);
const MAX_AMOUNT = parseDecimal('BRL', MAX_PIX_SEND_BRL);

export function amountToPay(
  {
    amount,
    amountChangeable,
    accepts,
  }: Pick<Readable, 'amount' | 'amountChangeable'> & Partial<Pick<Readable, 'accepts'>>,
  requested: Money<'BRL'> | null,
): Money<'BRL'> {
  const chosen = requested ?? amount;
  if (chosen === null) throw new AppError('amount_required');
  if (amount !== null && !amountChangeable && !equals(chosen, amount)) throw new AppError('amount_fixed');
  if (compare(chosen, MIN_AMOUNT) < 0 || compare(chosen, MAX_AMOUNT) > 0) {
    throw new AppError('amount_out_of_range');
  }
  if (accepts && (compare(chosen, accepts.least) < 0 || compare(chosen, accepts.most) > 0)) {
    const range = `de ${formatMoney(accepts.least)} a ${formatMoney(accepts.most)}`;
    throw new AppError('amount_out_of_range', { message: `Quem recebe aceita valores ${range}.` });
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
  readonly charge: string | null;
  readonly receiver: PaymentReceiver | null;
  readonly description: string | null;
  /** Null unless it is a boleto or a bill. */
  readonly bill: QuotedBill | null;
}

export interface QuotedBill {
  readonly barcode: string;
  readonly terms: Omit<BillTerms, 'protocol'>;
}

/** Throws the code's problem, or `code_not_payable` for kinds that can only be read. */
export function targetOf(readable: Readable, text: string, payOn: string): PaymentTarget {
  const { kind, problem, code, key, txid, receiver, description } = readable;
  if (problem !== null) {
    const reason = kind === 'unknown' ? 'not_pix' : undefined;
    throw new AppError(problem.code, { message: problem.text, ...(reason && { reason }) });
  }
  if (!isPayable(kind)) throw new AppError('code_not_payable');
  return {
    kind,
    code: codeOf(code, text),
    payOn,
    key,
    keyType: 'keyType' in code ? code.keyType : null,
    txid,
    charge: payableKeyOf(readable),
    receiver,
    description,
    bill: quotedBill(readable),
  };
}

export function codeOf(code: Readable['code'], text: string): string {
  if ('brcode' in code) return code.brcode;
  return 'line' in code ? code.line : text.trim();
}

function quotedBill({ code, dueDate, scheduledFor, due }: Readable): QuotedBill | null {
  if (!('barcode' in code)) return null;
  const breakdown = due === null ? null : toBreakdown(due);
  const terms = { line: code.line, due_date: dueDate, scheduled_for: scheduledFor, breakdown };
  return { barcode: code.barcode, terms };
}

function isPayable(kind: Readable['kind']): kind is PayableKind {
  return PAYABLE_KINDS.some((payable) => payable === kind);
}

export const isCharge = ({ kind }: Pick<Readable, 'kind'>): boolean =>
  kind === 'pix_dynamic' || kind === 'pix_due';

/** Null if concurrent payments to the same receiver are allowed. */
export function payableKeyOf({ kind, location, key, txid, code }: Readable): string | null {
  if ('barcode' in code) return `bill:${code.barcode}`;
  if (location !== null) {
    const [host = '', ...path] = location.split('/');
    // Host names are case-insensitive.
    return `location:${[host.toLowerCase(), ...path].join('/')}`;
  }
  return kind === 'pix_static' && txid !== null ? `static:${key}:${txid}` : null;
}

/** Includes the target as read, so that a changed charge gets a new quote. */
export function quoteContentOf(
  { code, payOn, ...read }: PaymentTarget,
  amount: Money<'BRL'>,
  receiverId: string | null,
): Record<string, string> {
  const target = canonicalJson({ ...read, receiverId });
  return { code, pay_on: payOn, amount: String(amount.minor), target };
}
