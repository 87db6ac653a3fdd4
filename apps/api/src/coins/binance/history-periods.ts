import { DAY_MS } from '../../platform/time.ts';

/** The longest period of a query for one order. Source: Binance, "Withdraw History", "Query Universal Transfer History". */
export const HISTORY_MS = 7 * DAY_MS;

const MARGIN_MS = DAY_MS;

export interface Period {
  readonly start: number;
  readonly end: number;
}

/** Oldest first; a query without a period covers the last week. */
export function periodsBeforeLast(since: Date, now: Date): Period[] {
  const periods: Period[] = [];
  const covered = now.getTime() - HISTORY_MS + MARGIN_MS;
  for (let start = since.getTime() - MARGIN_MS; start < covered; start += HISTORY_MS) {
    periods.push({ start, end: Math.min(start + HISTORY_MS, now.getTime()) });
  }
  return periods;
}

export function timesOf(period: Period | undefined): Record<string, string> {
  return period ? { startTime: String(period.start), endTime: String(period.end) } : {};
}
