import { SAVINGS_DAILY_YIELD_DIVISOR, SAVINGS_LOCK_DAYS, SAVINGS_PENALTY_PERCENT } from '@lastro/contracts';
import { add, type Money, mulCeil, mulFloor, subtract, zero } from '@lastro/money';
import { addMs, DAY_MS } from '../platform/time.ts';

/*
 * open ── each full 24 hours: value += floor(value / 3000) ──> open
 *   └── withdrawal, once: value less the penalty of its age ──> closed
 */

/** One deposit: worth `value` after `accruedDays` full days. */
export interface Investment {
  readonly id: string;
  readonly customerId: string;
  readonly amount: Money<'USDT'>;
  readonly value: Money<'USDT'>;
  readonly accruedDays: number;
  readonly createdAt: Date;
}

export interface Worth {
  readonly days: number;
  readonly value: Money<'USDT'>;
  readonly earned: Money<'USDT'>;
  readonly missing: Money<'USDT'>;
  readonly penalty: Money<'USDT'>;
  readonly payout: Money<'USDT'>;
}

/** Each day earns 1 % / 30 of the value at that moment, floored. */
export function valueAfter(value: Money<'USDT'>, days: number): Money<'USDT'> {
  let grown = value;
  for (let day = 0; day < days; day += 1) {
    grown = add(grown, mulFloor(grown, 1n, SAVINGS_DAILY_YIELD_DIVISOR));
  }
  return grown;
}

export function fullDays(since: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));
}

export function worthAt(investment: Investment, now: Date): Worth {
  const { amount, accruedDays } = investment;
  // Posted interest stays if the clock is set back.
  const days = Math.max(fullDays(investment.createdAt, now), accruedDays);
  const value = valueAfter(investment.value, days - accruedDays);
  const penalty = penaltyOf(amount, days);
  return {
    days,
    value,
    earned: subtract(value, amount),
    missing: subtract(value, investment.value),
    penalty,
    payout: subtract(value, penalty),
  };
}

/** Before 30 full days: 25 % of the invested amount, ceiled. */
function penaltyOf(amount: Money<'USDT'>, days: number): Money<'USDT'> {
  return days < SAVINGS_LOCK_DAYS ? mulCeil(amount, SAVINGS_PENALTY_PERCENT, 100n) : zero('USDT');
}

export function unlocksAt(createdAt: Date): Date {
  return dayEnd(createdAt, SAVINGS_LOCK_DAYS);
}

export function dayEnd(createdAt: Date, days: number): Date {
  return addMs(createdAt, days * DAY_MS);
}
