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

/** To the minute, for time zones without daylight saving time. */
export function endOfDay(date: string, timeZone: string): Date {
  const midday = new Date(`${date}T12:00:00Z`);
  const local = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  const [hour = 12, minute = 0] = local.format(midday).split(':').map(Number);
  return new Date(midday.getTime() + (24 * 60 - hour * 60 - minute) * 60_000);
}

export function lastDays(now: Date, count: number, timeZone: string): string[] {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const today = new Date(`${format.format(now)}T12:00:00Z`).getTime();
  const dayMs = 24 * 60 * 60 * 1000;
  return Array.from({ length: count }, (_, i) =>
    new Date(today - (count - 1 - i) * dayMs).toISOString().slice(0, 10),
  );
}
