import { compare, type Money, toDecimal } from '@lastro/money';
import { MINUTE_MS } from '../platform/time.ts';
import type { PolicyDecision } from '../withdrawals/index.ts';

/** Changed rules need a new version, since the audit log records it. */
const INSTANT_POLICY = 'instant@1';

/** More than people make by hand. */
const MAX_PAYMENTS = 10;
export const PAYMENTS_WITHIN_MS = 10 * MINUTE_MS;

export interface InstantFacts {
  readonly amount: Money<'BRL'>;
  readonly instantEach: Money<'BRL'>;
  /** The customer's in the last ten minutes, without this one. */
  readonly recentPayments: number;
  /** A charge whose customer or receiver has an open overpayment: the PSP pays what a charge says at that moment. */
  readonly wasOverpaid: boolean;
}

export function decideInstant(facts: InstantFacts): PolicyDecision {
  const { amount, instantEach, recentPayments, wasOverpaid } = facts;
  return {
    policy: INSTANT_POLICY,
    approved: isInstant(amount, instantEach) && recentPayments < MAX_PAYMENTS && !wasOverpaid,
    inputs: {
      amount_brl: toDecimal(amount),
      instant_each_brl: toDecimal(instantEach),
      recent_payments: recentPayments,
      recent_payments_max: MAX_PAYMENTS,
      was_overpaid: wasOverpaid,
    },
  };
}

export function isInstant(amount: Money<'BRL'>, instantEach: Money<'BRL'>): boolean {
  return compare(amount, instantEach) <= 0;
}
