import { SAVINGS_LOCK_DAYS } from '@lastro/contracts/constants';
import type { Money } from '@lastro/money';
import { type Investment, valuesFrom } from './savings.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The picture shows at least this many days, and this many that are still to come. */
const DAYS_SHOWN_MIN = 2 * SAVINGS_LOCK_DAYS;
const DAYS_AHEAD_MIN = SAVINGS_LOCK_DAYS;

/** An investment day by day, from the day it was made into the time to come. */
export interface Growth {
  /** Its worth after each full day: as it was until today, as it will be from then on. */
  readonly values: readonly Money<'USDT'>[];
  /** The index of today in `values`. */
  readonly today: number;
  /** The index of the day from which leaving costs nothing. */
  readonly unlock: number;
}

/** `now` in milliseconds. What it is worth today is the bank's word; the days around follow its rule. */
export function growthOf(investment: Investment, now: number): Growth {
  const age = Math.floor((now - Date.parse(investment.createdAt)) / DAY_MS);
  const today = Number.isNaN(age) ? 0 : Math.max(0, age);
  const last = Math.max(DAYS_SHOWN_MIN, today + DAYS_AHEAD_MIN);
  const past = today === 0 ? [] : valuesFrom(investment.amount, today - 1);
  return {
    values: [...past, ...valuesFrom(investment.value, last - today)],
    today,
    unlock: SAVINGS_LOCK_DAYS,
  };
}
