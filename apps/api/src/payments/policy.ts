import { compare, type Money, toDecimal } from '@lastro/money';
import type { PolicyDecision } from '../withdrawals/index.ts';

/** A change of its rules is a new version: the audit log says by which one each payment was decided. */
const INSTANT_POLICY = 'instant@1';

/** More than people pay by hand. */
const PAYMENTS_MAX = 10;
export const PAYMENTS_WITHIN_MS = 10 * 60_000;

export interface InstantFacts {
  readonly amount: Money<'BRL'>;
  readonly instantEach: Money<'BRL'>;
  /** Of the customer, within ten minutes, without this one. */
  readonly recentPayments: number;
}

export interface PolicyOutcome extends PolicyDecision {
  readonly approved: boolean;
}

/** Whether a payment within the customer's limits is sent without an administrator. */
export function decideInstant({ amount, instantEach, recentPayments }: InstantFacts): PolicyOutcome {
  return {
    policy: INSTANT_POLICY,
    approved: isInstant(amount, instantEach) && recentPayments < PAYMENTS_MAX,
    inputs: {
      amount_brl: toDecimal(amount),
      instant_each_brl: toDecimal(instantEach),
      recent_payments: recentPayments,
      recent_payments_max: PAYMENTS_MAX,
    },
  };
}

export function isInstant(amount: Money<'BRL'>, instantEach: Money<'BRL'>): boolean {
  return compare(amount, instantEach) <= 0;
}
