export const TIME_ZONE = 'America/Sao_Paulo';

const DAY_MS = 24 * 3_600_000;
/** UTC−3 all year: Brazil has had no daylight saving time since Decree 9.772 of 2019. */
const BEHIND_UTC_MS = 3 * 3_600_000;

export function dayBeganAt(now: Date): Date {
  return new Date(Math.floor((now.getTime() - BEHIND_UTC_MS) / DAY_MS) * DAY_MS + BEHIND_UTC_MS);
}

export function startOfDay(date: string, daysLater = 0): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) + BEHIND_UTC_MS + daysLater * DAY_MS);
}

/** yyyy-mm-dd, without Intl: en-CA has this order only in some browsers. */
export function dateOf(now: Date): string {
  return new Date(now.getTime() - BEHIND_UTC_MS).toISOString().slice(0, 10);
}

/** ISO 8601 with Brasília's offset. */
export function localTime(at: Date): string {
  return new Date(at.getTime() - BEHIND_UTC_MS).toISOString().replace('Z', '-03:00');
}

/** `month` is yyyy-mm. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}
