import { MAX_PIX_DEPOSIT_BRL, MIN_PIX_DEPOSIT_BRL, type PixChargeStatus } from '@lastro/contracts';
import {
  compare,
  convertFloor,
  equals,
  isPositive,
  type Money,
  parseDecimal,
  type Rate,
} from '@lastro/money';
import { AppError } from '../../platform/errors.ts';
import { DAY_MS } from '../../platform/time.ts';
import type { ProviderCharge, ReceivedPayment } from '../psp/provider.ts';

/**
 * A charge that a customer pays us by PIX:
 *
 *   requested --the PSP has it--> active --paid in time--> paid
 *    |  |  |                        |                       ^
 *    |  |  \---paid in time---------|-----------------------|
 *    |  |                           |                       |
 *    |  \---not paid in time--------+--> expired --late report of a timely payment
 *    |
 *    \--refused by the PSP--> refused
 *
 * API Pix has no expired state, so our own record decides. A payment counts by when it was made, not when reported.
 */
export type ChargeState = 'requested' | 'refused' | 'active' | 'paid' | 'expired';

export interface Charge {
  readonly txid: string;
  readonly customerId: string;
  readonly state: ChargeState;
  readonly amount: Money<'BRL'>;
  readonly credit: Money<'USDT'>;
  readonly rate: Rate<'USDT', 'BRL'>;
  readonly brcode: string | null;
  readonly expiresAt: Date;
}

export type ChargeWithCode = Charge & { readonly brcode: string };

export type SuspenseReason =
  | 'unknown_charge'
  | 'other_key'
  | 'other_amount'
  | 'already_paid'
  | 'refunded'
  | 'expired';

export type PaymentOutcome =
  | { readonly kind: 'credit'; readonly charge: Charge }
  | { readonly kind: 'suspense'; readonly reason: SuspenseReason };

const MIN_AMOUNT = parseDecimal('BRL', MIN_PIX_DEPOSIT_BRL);
const MAX_AMOUNT = parseDecimal('BRL', MAX_PIX_DEPOSIT_BRL);

export function assertChargeable(amount: Money<'BRL'>): void {
  if (!isPositive(amount)) throw new AppError('invalid_amount');
  if (compare(amount, MIN_AMOUNT) < 0 || compare(amount, MAX_AMOUNT) > 0) {
    throw new AppError('amount_out_of_range');
  }
}

/** Floored, since the customer receives it. */
export function creditFor(amount: Money<'BRL'>, rate: Rate<'USDT', 'BRL'>): Money<'USDT'> {
  return convertFloor(amount, rate, 'USDT');
}

export function classifyPayment(
  payment: ReceivedPayment,
  charge: Charge | undefined,
  ourKey: string,
): PaymentOutcome {
  if (payment.key !== null && payment.key !== ourKey) return suspense('other_key');
  if (charge === undefined) return suspense(payment.refunded ? 'refunded' : 'unknown_charge');
  if (charge.state === 'paid') return suspense('already_paid');
  if (!equals(payment.amount, charge.amount)) return suspense('other_amount');
  if (payment.refunded) return suspense('refunded');
  if (payment.paidAt > charge.expiresAt) return suspense('expired');
  return { kind: 'credit', charge };
}

function suspense(reason: SuspenseReason): PaymentOutcome {
  return { kind: 'suspense', reason };
}

export function isOpen(charge: Charge): boolean {
  return charge.state === 'requested' || charge.state === 'active';
}

export type ChargeReport = Pick<ProviderCharge, 'status'> & { readonly paymentCount: number };

/** How long a PSP may report a charge as paid without listing the payment. */
const MISSING_PAYMENT_MS = DAY_MS;

/** To be called after the payments of the report are recorded; null: the PSP has no such charge. */
export function hasEnded(charge: Charge, report: ChargeReport | null, now: Date): boolean {
  if (!isOpen(charge)) return false;
  const sinceExpiryMs = now.getTime() - charge.expiresAt.getTime();
  const isPaymentMissing = report?.status === 'paid' && report.paymentCount === 0;
  if (isPaymentMissing) return sinceExpiryMs >= MISSING_PAYMENT_MS;
  return sinceExpiryMs >= 0 || report?.status === 'removed';
}

export function statusOf(charge: Charge): PixChargeStatus {
  if (charge.state === 'paid') return 'aprovado';
  return isOpen(charge) ? 'pending' : 'expirado';
}
