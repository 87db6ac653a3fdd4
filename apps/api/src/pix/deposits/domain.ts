import { PIX_DEPOSIT_MAX_BRL, PIX_DEPOSIT_MIN_BRL, type PixChargeStatus } from '@lastro/contracts';
import {
  compare,
  convertFloor,
  equals,
  isPositive,
  type Money,
  parseDecimal,
  type Rate,
} from '@lastro/money';
import { AppError } from '../platform/errors.ts';

/**
 * A charge that a customer pays us by PIX:
 *
 *   requested --the PSP has it--> active --paid in time--> paid
 *    |  |  |                        |                       ^
 *    |  |  \---paid in time---------|-----------------------|
 *    |  |                           |                       |
 *    |  \---nobody paid in time-----+--> expired --learnt late that somebody did
 *    |
 *    \--the PSP said no--> refused
 *
 * API Pix has no expired state: after its time a charge still reads ATIVA there, so the end is told by our
 * record of it. What a payment means is decided by when it was made, never by when we learnt of it.
 */
export type ChargeState = 'requested' | 'refused' | 'active' | 'paid' | 'expired';

export interface Charge {
  readonly txid: string;
  readonly customerId: string;
  readonly state: ChargeState;
  readonly amount: Money<'BRL'>;
  /** What the customer receives for it, at the rate of the moment it was made. */
  readonly credit: Money<'USDT'>;
  readonly rate: Rate<'USDT', 'BRL'>;
  /** The copy-and-paste code; null until the PSP gave it. */
  readonly brcode: string | null;
  readonly expiresAt: Date;
}

/** A charge that can be shown to its payer. */
export type ChargeWithCode = Charge & { readonly brcode: string };

/** A Pix that arrived in our account, as the PSP itself told us when asked. */
export interface ReceivedPayment {
  readonly endToEndId: string;
  readonly txid: string | null;
  /** The key it was paid to; null where the PSP does not say. */
  readonly key: string | null;
  readonly amount: Money<'BRL'>;
  readonly paidAt: Date;
  /** Whether any of it went back, or is on its way back, to the payer. */
  readonly refunded: boolean;
}

/** Why a payment belongs to nobody yet. */
export type SuspenseReason =
  | 'unknown_charge'
  | 'other_key'
  | 'other_amount'
  | 'already_paid'
  | 'refunded'
  | 'expired';

export type Meaning =
  | { readonly kind: 'credit'; readonly charge: Charge }
  | { readonly kind: 'suspense'; readonly reason: SuspenseReason };

const AMOUNT_MIN = parseDecimal('BRL', PIX_DEPOSIT_MIN_BRL);
const AMOUNT_MAX = parseDecimal('BRL', PIX_DEPOSIT_MAX_BRL);

/** Throws `invalid_amount` for nothing or less, `amount_out_of_range` outside R$ 2.00 to 50000.00. */
export function assertChargeable(amount: Money<'BRL'>): void {
  if (!isPositive(amount)) throw new AppError('invalid_amount');
  if (compare(amount, AMOUNT_MIN) < 0 || compare(amount, AMOUNT_MAX) > 0) {
    throw new AppError('amount_out_of_range');
  }
}

/** What a deposit is worth: floored to the coin's last decimal, since the customer receives it. */
export function creditFor(amount: Money<'BRL'>, rate: Rate<'USDT', 'BRL'>): Money<'USDT'> {
  return convertFloor(amount, rate, 'USDT');
}

/** What a payment means for the charge it names, if there is one. Every payment is one or the other. */
export function meaningOf(payment: ReceivedPayment, charge: Charge | undefined, ourKey: string): Meaning {
  if (payment.key !== null && payment.key !== ourKey) return suspense('other_key');
  if (charge === undefined) return suspense('unknown_charge');
  if (charge.state === 'paid') return suspense('already_paid');
  if (!equals(payment.amount, charge.amount)) return suspense('other_amount');
  if (payment.refunded) return suspense('refunded');
  if (payment.paidAt > charge.expiresAt) return suspense('expired');
  return { kind: 'credit', charge };
}

function suspense(reason: SuspenseReason): Meaning {
  return { kind: 'suspense', reason };
}

/** Whether somebody may still pay it, as far as we know. */
export function isOpen(charge: Charge): boolean {
  return charge.state === 'requested' || charge.state === 'active';
}

/** What the PSP says of a charge: its status there, and how many payments it names. */
export interface ProviderWord {
  readonly status: string;
  readonly paymentCount: number;
}

/** For so long a PSP that says "paid" may owe us the payment itself. */
const PAYMENT_OWED_MS = 24 * 3_600_000;

/**
 * Whether an open charge has ended, now that the PSP answered (null when it has no such charge) and the payments
 * it named are recorded: its time is over, or nobody can pay it any more.
 */
export function hasEnded(charge: Charge, word: ProviderWord | null, now: Date): boolean {
  if (!isOpen(charge)) return false;
  const overSinceMs = now.getTime() - charge.expiresAt.getTime();
  const owesPayment = word?.status === 'CONCLUIDA' && word.paymentCount === 0;
  if (owesPayment) return overSinceMs >= PAYMENT_OWED_MS;
  return overSinceMs >= 0 || (word?.status.startsWith('REMOVIDA') ?? false);
}

/** The state in the words of the specification. */
export function statusOf(charge: Charge): PixChargeStatus {
  if (charge.state === 'paid') return 'aprovado';
  return isOpen(charge) ? 'pending' : 'expirado';
}
