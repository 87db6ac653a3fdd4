/** What an account held at the end of a day on which it moved, and before its first movement in the window. */
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

/**
 * The accounts' total at the end of each of `days` (oldest first, yyyy-mm-dd), carried over days without movement.
 * An account without movement in the window has held `current` all along.
 */
export function dailyTotals(
  days: readonly string[],
  current: ReadonlyMap<bigint, bigint>,
  closes: readonly DayClose[],
): { opening: bigint; totals: DayTotal[] } {
  const totals = days.map((date) => ({ date, total: 0n }));
  let openingTotal = 0n;
  for (const [accountId, balance] of current) {
    const own = closes
      .filter((close) => close.accountId === accountId)
      .sort((a, b) => (a.day < b.day ? -1 : 1));
    const opening = own[0]?.opening ?? balance;
    openingTotal += opening;
    const closingOf = new Map(own.map((close) => [close.day, close.closing]));
    let held = opening;
    for (const day of totals) {
      held = closingOf.get(day.date) ?? held;
      day.total += held;
    }
  }
  return { opening: openingTotal, totals };
}

/** Sums of the same days, day by day. */
export function addTotals(sums: readonly (readonly DayTotal[])[]): DayTotal[] {
  const [first = [], ...rest] = sums;
  return first.map((day, i) => ({
    date: day.date,
    total: rest.reduce((total, days) => total + (days[i]?.total ?? 0n), day.total),
  }));
}

/** The moment a calendar day ends in that zone, to the minute; for zones without daylight saving, as Brazil's. */
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

/** The change from one total to another in percent with one decimal, floored; null where there was nothing before. */
export function changePercent(before: bigint, after: bigint): number | null {
  if (before <= 0n) return null;
  return Number(((after - before) * 1000n) / before) / 10;
}

/** The last `count` calendar days in that zone, oldest first, the last one being the day of `now`. */
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
