import { compare, type Money, toDecimal } from '@lastro/money';
import type { PolicyDecision } from '../withdrawals/index.ts';

/** Changed rules need a new version, since the audit log records it. */
const INSTANT_POLICY = 'instant@1';

/** More than people make by hand. */
const PAYMENTS_MAX = 10;
export const PAYMENTS_WITHIN_MS = 10 * 60_000;

export interface InstantFacts {
  readonly amount: Money<'BRL'>;
  readonly instantEach: Money<'BRL'>;
  /** The customer's in the last ten minutes, without this one. */
  readonly recentPayments: number;
}

export interface PolicyOutcome extends PolicyDecision {
  readonly approved: boolean;
}

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
