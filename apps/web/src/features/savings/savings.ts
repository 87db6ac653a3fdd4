import type { SavingsBalanceReply } from '@lastro/contracts';
import { SAVINGS_DAILY_YIELD_DIVISOR, SAVINGS_LOCK_DAYS } from '@lastro/contracts/constants';
import { add, type Money, mulFloor, withinLedger } from '@lastro/money';
import { amountFromWire, type Wire } from '../../lib/api/exact-json.ts';

type Usdt = Money<'USDT'>;

export interface Investment {
  readonly id: string;
  readonly amount: Usdt;
  readonly value: Usdt;
  readonly earned: Usdt;
  readonly createdAt: string;
  readonly unlocksAt: string;
  readonly penalty: Usdt;
  readonly payout: Usdt;
}

export interface Savings {
  readonly total: Usdt;
  readonly earned: Usdt;
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

/** 1 % of the value, divided by 30, floored as the server does. */
export function dailyYield(value: Usdt): Usdt {
  return mulFloor(value, 1n, SAVINGS_DAILY_YIELD_DIVISOR);
}

/** Starts with the value itself. */
export function valuesFrom(value: Usdt, days: number): readonly Usdt[] {
  const values = [value];
  let balance = value;
  for (let day = 0; day < days; day += 1) {
    balance = add(balance, dailyYield(balance));
    values.push(balance);
  }
  return values;
}

/** Null beyond what the ledger can hold. */
export function valueAfterLock(amount: Usdt): Usdt | null {
  return withinLedger(() => valuesFrom(amount, SAVINGS_LOCK_DAYS).at(-1) ?? amount);
}
