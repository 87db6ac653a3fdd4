import { SAVINGS_DAILY_YIELD_DIVISOR, SAVINGS_LOCK_DAYS, SAVINGS_PENALTY_PERCENT } from '@lastro/contracts';
import { add, type Money, mulCeil, mulFloor, subtract, zero } from '@lastro/money';

/*
 * open ── each full 24 hours: value += floor(value / 3000) ──> open
 *   └── withdrawal, once: value less the penalty of its age ──> closed
 */

const DAY_MS = 24 * 60 * 60 * 1000;

/** One deposit into savings, as the books have it: worth `value` after `accruedDays` full days. */
export interface Investment {
  readonly id: string;
  readonly customerId: string;
  readonly amount: Money<'USDT'>;
  readonly value: Money<'USDT'>;
  readonly accruedDays: number;
  readonly createdAt: Date;
}

/** What an investment is worth at a moment, and what is missing in the books for it. */
export interface Worth {
  /** Full days since its creation. */
  readonly days: number;
  readonly value: Money<'USDT'>;
  readonly earned: Money<'USDT'>;
  /** Interest that the books don't have yet. */
  readonly missing: Money<'USDT'>;
  readonly penalty: Money<'USDT'>;
  /** What a withdrawal pays. */
  readonly payout: Money<'USDT'>;
}

/** The value after `days` more full days: each earns 1 % / 30 of the value at that moment, floored. */
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
  // What the books have given stays, should a clock be set back.
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

/** What leaving before 30 full days costs: 25 % of the invested amount, ceiled. */
function penaltyOf(amount: Money<'USDT'>, days: number): Money<'USDT'> {
  return days < SAVINGS_LOCK_DAYS ? mulCeil(amount, SAVINGS_PENALTY_PERCENT, 100n) : zero('USDT');
}

/** From when a withdrawal costs no penalty. */
export function unlocksAt(createdAt: Date): Date {
  return dayEnd(createdAt, SAVINGS_LOCK_DAYS);
}

/** When that many full days have passed. */
export function dayEnd(createdAt: Date, days: number): Date {
  return new Date(createdAt.getTime() + days * DAY_MS);
}
