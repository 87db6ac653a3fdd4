export interface DayClose {
  readonly accountId: bigint;
  /** yyyy-mm-dd */
  readonly day: string;
  readonly opening: bigint;
  readonly closing: bigint;
}

export interface DayTotal {
  readonly date: string;
  readonly total: bigint;
}

/** By day (oldest first). An account without movement has held `current` all along. */
export function dailyTotals(
  days: readonly string[],
  current: ReadonlyMap<bigint, bigint>,
  closes: readonly DayClose[],
): DayTotal[] {
  const totals = days.map((date) => ({ date, total: 0n }));
  for (const [accountId, balance] of current) {
    const own = closes
      .filter((close) => close.accountId === accountId)
      .sort((a, b) => (a.day < b.day ? -1 : 1));
    const closingOf = new Map(own.map((close) => [close.day, close.closing]));
    let held = own[0]?.opening ?? balance;
    for (const day of totals) {
      held = closingOf.get(day.date) ?? held;
      day.total += held;
    }
  }
  return totals;
}

export function addTotals(sums: readonly (readonly DayTotal[])[]): DayTotal[] {
  const [first = [], ...rest] = sums;
  return first.map((day, i) => ({
    date: day.date,
    total: rest.reduce((total, days) => total + (days[i]?.total ?? 0n), day.total),
  }));
}

/** To the minute; for zones without daylight saving time, as Brazil's. */
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

/** Percent with one decimal, cut toward zero; null where there was nothing before. */
export function changePercent(before: bigint, after: bigint): number | null {
  if (before <= 0n) return null;
  return Number(((after - before) * 1000n) / before) / 10;
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
