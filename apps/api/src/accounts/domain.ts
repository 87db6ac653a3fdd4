import { dateOf, startOfDay } from '@lastro/contracts/brasilia';

export interface DayClose {
  readonly accountId: bigint;
  /** yyyy-mm-dd */
  readonly day: string;
  readonly opening: bigint;
  readonly closing: bigint;
}

/** End-of-day balances, oldest first; without movements, `balance` on every day. */
export function balanceByDay(
  days: readonly string[],
  account: { readonly id: bigint; readonly balance: bigint },
  closes: readonly DayClose[],
): bigint[] {
  const own = closes.filter(({ accountId }) => accountId === account.id);
  own.sort((a, b) => (a.day < b.day ? -1 : 1));
  const closingOf = new Map(own.map((close) => [close.day, close.closing]));
  let balance = own[0]?.opening ?? account.balance;
  return days.map((day) => {
    balance = closingOf.get(day) ?? balance;
    return balance;
  });
}

/** In Brasília, oldest first, as yyyy-mm-dd; the last is today. */
export function lastDays(now: Date, count: number): string[] {
  const today = dateOf(now);
  return Array.from({ length: count }, (_, i) => dateOf(startOfDay(today, i + 1 - count)));
}
