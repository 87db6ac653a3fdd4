import type { ErrorCode, PaymentReceiver, PaymentWarning } from '@lastro/contracts';
import { equals, formatMoney } from '@lastro/money';
import type { ForeignCharge, Pix } from '../pix/index.ts';
import { payableUntil } from '../platform/bank-calendar.ts';
import type { Clock } from '../platform/clock.ts';
import { isFullyVisible } from '../platform/text.ts';
import { BANK_CLOCK_SKEW_MS } from '../platform/time-skew.ts';
import type { PixChargeCode, Readable } from './domain.ts';
import { maskKey } from './masks.ts';
import { isSameKey, readKey } from './parse/pix-key.ts';
import type { ReadLocation } from './payload/read-location.ts';
import { orUnavailable, problemOf, readableOf } from './readable.ts';

interface Deps {
  readonly clock: Clock;
  readonly ownKey: string;
  readonly readLocation: ReadLocation;
  readonly decodeCode: Pix['decodeCode'];
}

/** Verified by the receiver's bank's signature, or decoded by our provider if that host is not allowed. */
export function createReadCharge({ clock, ownKey, readLocation, decodeCode }: Deps) {
  return async (code: PixChargeCode, payOn: string): Promise<Readable> => {
    const codeOnly = readableOf(code, ownKey);
    const read = await readLocation(code, payOn);
    if (read === 'not_allowed') {
      const charge = await decodeCode(code.brcode, payOn).catch(orUnavailable());
      if (charge === null) return { ...codeOnly, problem: problemOf('code_removed') };
      const host = code.location.split('/', 1)[0] ?? '';
      return withCharge(codeOnly, code, charge, {
        payOn,
        ownKey,
        now: clock.now(),
        verified: { by: 'provider', host },
      });
    }
    if ('problem' in read) return { ...codeOnly, problem: problemOf(read.problem) };
    const { charge, host, kid } = read;
    const verified = { by: 'signature', host, kid } as const;
    return withCharge(codeOnly, code, charge, { payOn, ownKey, now: clock.now(), verified });
  };
}

interface Reading {
  readonly payOn: string;
  readonly ownKey: string;
  readonly now: Date;
  readonly verified: NonNullable<Readable['verified']>;
}

function withCharge(
  codeOnly: Readable,
  code: PixChargeCode,
  charge: ForeignCharge,
  { payOn, ownKey, now, verified }: Reading,
): Readable {
  const { due } = charge;
  // Zero: the payer chooses the amount.
  const amount = charge.amount?.minor === 0n ? null : charge.amount;
  const until = due === null ? null : payableUntil(due.date, due.validityDays);
  const problem = problemWith(charge, until, payOn, now);
  return {
    ...codeOnly,
    kind: due === null ? 'pix_dynamic' : 'pix_due',
    amount,
    dueDate: due?.date ?? null,
    due: due === null || amount === null ? null : { ...due, final: amount, payOn, payableUntil: until },
    txid: charge.txid,
    key: charge.key,
    isInternal: isSameKey(charge.key, ownKey),
    expiresAt: charge.expiresAt,
    description: charge.message === null ? null : visibleText(charge.message),
    receiver: receiverOf(code, charge, verified.by),
    verified,
    warnings: warningsOf(code, charge),
    problem: problem === undefined ? null : problemOf(problem),
  };
}

function problemWith(
  charge: ForeignCharge,
  payableUntilDay: string | null,
  payOn: string,
  now: Date,
): ErrorCode | undefined {
  const { status, createdAt, expiresAt, amount } = charge;
  if (status === 'paid') return 'code_already_paid';
  if (status === 'removed') return 'code_removed';
  if (status !== 'active') return 'code_not_payable';
  if (charge.cashOut) return 'cash_out_not_offered';
  if (createdAt.getTime() > now.getTime() + BANK_CLOCK_SKEW_MS) return 'charge_not_yet_payable';
  const isPast = payableUntilDay === null ? expiresAt !== null && now >= expiresAt : payOn > payableUntilDay;
  if (isPast) return 'code_expired';
  // Our provider pays a charge by its code alone, without an amount.
  return amount !== null && amount.minor > 0n ? undefined : 'code_not_payable';
}

/** Only the code names the receiver of an immediate charge. */
function receiverOf(
  code: PixChargeCode,
  charge: ForeignCharge,
  by: 'signature' | 'provider',
): PaymentReceiver {
  const { receiver } = charge;
  const key = readKey(charge.key);
  // This payload has no name, so our provider takes it from the PIX directory.
  const isFromDirectory = by === 'provider' && charge.due === null;
  return {
    name: receiver === null ? code.name : visibleText(receiver.name),
    name_source: receiver === null ? 'code' : isFromDirectory ? 'dict' : 'payload',
    tax_id_masked: receiver?.maskedTaxId ?? null,
    institution: null,
    key_masked: key === undefined ? null : maskKey(key.keyType, key.key),
    city: visibleText(receiver?.city ?? code.city),
  };
}

function warningsOf(code: PixChargeCode, charge: ForeignCharge): PaymentWarning[] {
  const warnings: PaymentWarning[] = [];
  if (code.amount !== null && charge.amount !== null && !equals(code.amount, charge.amount)) {
    const text = `O código diz ${formatMoney(code.amount)}. Vale o valor da cobrança: ${formatMoney(charge.amount)}.`;
    warnings.push({ code: 'amount_differs', text, severity: 'attention' });
  }
  if (charge.amountChangeable) {
    const text = 'Quem recebe aceita outro valor, mas aqui o pagamento é sempre do valor da cobrança.';
    warnings.push({ code: 'amount_kept', text, severity: 'info' });
  }
  if (code.offersRecurrence) {
    const text = 'Quem recebe também oferece pagamento recorrente, que ainda não está disponível aqui.';
    warnings.push({ code: 'recurrence_offered', text, severity: 'info' });
  }
  return warnings;
}

/** Null for a blank text, and for invisible characters, which could make it read differently. */
const visibleText = (text: string) => (isFullyVisible(text) && text.trim()) || null;
