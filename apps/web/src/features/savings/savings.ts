import type { SavingsBalanceReply } from '@lastro/contracts';
import { SAVINGS_DAILY_YIELD_DIVISOR } from '@lastro/contracts/constants';
import { add, type Money, mulFloor } from '@lastro/money';
import { amountFromWire, type Wire } from '../../lib/exact-json.ts';

type Usdt = Money<'USDT'>;

/** One deposit into savings, as the bank says it stands. */
export interface Investment {
  readonly id: string;
  readonly amount: Usdt;
  readonly value: Usdt;
  readonly earned: Usdt;
  readonly createdAt: string;
  /** From when leaving costs nothing. */
  readonly unlocksAt: string;
  /** What leaving now costs, and what it pays. */
  readonly penalty: Usdt;
  readonly payout: Usdt;
}

export interface Savings {
  readonly total: Usdt;
  readonly earned: Usdt;
  /** The newest first. */
  readonly investments: readonly Investment[];
}

export function savingsOf(reply: Wire<SavingsBalanceReply>): Savings {
  return {
    total: amountFromWire('USDT', reply.total),
    earned: amountFromWire('USDT', reply.yield),
    investments: reply.details.map((one) => ({
      id: one.id,
      amount: amountFromWire('USDT', one.amount),
      value: amountFromWire('USDT', one.value),
      earned: amountFromWire('USDT', one.yield),
      createdAt: one.created_date,
      unlocksAt: one.unlocks_at,
      penalty: amountFromWire('USDT', one.penalty_amount),
      payout: amountFromWire('USDT', one.withdrawal_amount),
    })),
  };
}

/** What a day earns: 1 % of the value, divided by 30, floored as the bank does. */
export function dailyYield(value: Usdt): Usdt {
  return mulFloor(value, 1n, SAVINGS_DAILY_YIELD_DIVISOR);
}

/** The value at the end of each of the next `days` full days, after the value itself. */
export function valuesFrom(value: Usdt, days: number): readonly Usdt[] {
  const values = [value];
  let grown = value;
  for (let day = 0; day < days; day += 1) {
    grown = add(grown, dailyYield(grown));
    values.push(grown);
  }
  return values;
}
