import { SAVINGS_LOCK_DAYS } from '@lastro/contracts/constants';
import type { Money } from '@lastro/money';
import { DAY_MS } from '../../lib/format/time.ts';
import { type Investment, valuesFrom } from './savings.ts';

const DAYS_AHEAD = 365;

export interface Growth {
  /** After each full day. */
  readonly values: readonly Money<'USDT'>[];
  readonly today: number;
  readonly unlock: number;
}

/** `now` in milliseconds. Today's value is the server's; the other days follow its rule. */
export function growthOf(investment: Investment, now: number): Growth {
  const age = Math.floor((now - Date.parse(investment.createdAt)) / DAY_MS);
  const today = Number.isNaN(age) ? 0 : Math.max(0, age);
  const last = today + DAYS_AHEAD;
  const past = today === 0 ? [] : valuesFrom(investment.amount, today - 1);
  return {
    values: [...past, ...valuesFrom(investment.value, last - today)],
    today,
    unlock: SAVINGS_LOCK_DAYS,
  };
}
