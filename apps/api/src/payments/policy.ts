import { compare, type Money, toDecimal } from '@lastro/money';
import type { Clock } from '../platform/clock.ts';
import type { PaymentsConfig } from '../platform/config/limits.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { MINUTE_MS, subtractMs } from '../platform/time.ts';
import type { PolicyDecision } from '../withdrawals/index.ts';
import type { PaymentTarget } from './domain.ts';
import { countPaymentsSince, hasOverpaid } from './repository.ts';

/** Changed rules need a new version, since the audit log records it. */
const INSTANT_POLICY = 'instant@1';

/** More than people make by hand. */
const MAX_PAYMENTS = 10;
const PAYMENTS_WITHIN_MS = 10 * MINUTE_MS;

export interface InstantFacts {
  readonly amount: Money<'BRL'>;
  readonly instantLimitBrl: Money<'BRL'>;
  /** The customer's in the last ten minutes, without this one. */
  readonly recentPayments: number;
  /** A charge whose customer or receiver has an open overpayment: the PSP pays what a charge says at that moment. */
  readonly wasOverpaid: boolean;
}

interface PolicyDeps {
  readonly clock: Clock;
  readonly config: Pick<PaymentsConfig, 'instantLimitBrl'>;
}

interface PaymentTerms {
  readonly customerId: string;
  readonly target: Pick<PaymentTarget, 'charge' | 'key'>;
  readonly amount: Money<'BRL'>;
}

/** Announced with the quote, and binding only in the payment's transaction, under the payments lock. */
export async function evaluatePolicy(
  db: Db | Tx,
  { clock, config: { instantLimitBrl } }: PolicyDeps,
  { customerId, target, amount }: PaymentTerms,
): Promise<PolicyDecision> {
  const since = subtractMs(clock.now(), PAYMENTS_WITHIN_MS);
  const recentPayments = await countPaymentsSince(db, customerId, since);
  const wasOverpaid = target.charge !== null && (await hasOverpaid(db, customerId, target.key));
  return instantPolicy({ amount, instantLimitBrl, recentPayments, wasOverpaid });
}

export function instantPolicy(facts: InstantFacts): PolicyDecision {
  const { amount, instantLimitBrl, recentPayments, wasOverpaid } = facts;
  return {
    policy: INSTANT_POLICY,
    approved: compare(amount, instantLimitBrl) <= 0 && recentPayments < MAX_PAYMENTS && !wasOverpaid,
    inputs: {
      amount_brl: toDecimal(amount),
      instant_each_brl: toDecimal(instantLimitBrl),
      recent_payments: recentPayments,
      recent_payments_max: MAX_PAYMENTS,
      was_overpaid: wasOverpaid,
    },
  };
}
