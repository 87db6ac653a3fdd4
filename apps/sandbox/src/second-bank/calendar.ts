const DAY_MS = 24 * 3_600_000;
export const BRASILIA_MS = 3 * 3_600_000;
/** National holidays. Sources: Laws 662/1949, 6.802/1980 and 14.759/2023. */
const FIXED = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'];
const SINCE_2024 = '11-20';
/** Days from Easter: Carnival, Good Friday, Corpus Christi. */
const FROM_EASTER = [-48, -47, -2, 60];
/** A Friday, so that every search for a working day ends. ISO dates of later years are longer. */
const LAST_DAY_MS = Date.UTC(9999, 11, 31);

/** The calendar day in Brasília. */
export function today(now: number): string {
  return new Date(now - BRASILIA_MS).toISOString().slice(0, 10);
}

export function addDays(date: string, days: number): string {
  const day = Math.min(Date.parse(date) + days * DAY_MS, LAST_DAY_MS);
  return new Date(day).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

export function workingDay(date: string): string {
  let day = date;
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

function isWorkingDay(date: string): boolean {
  const weekday = new Date(date).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const year = Number(date.slice(0, 4));
  const monthAndDay = date.slice(5);
  if (FIXED.includes(monthAndDay) || (year >= 2024 && monthAndDay === SINCE_2024)) return false;
  const easter = easterOf(year);
  return !FROM_EASTER.some((days) => addDays(easter, days) === date);
}

/** Gregorian Easter by the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - f + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)).toISOString().slice(0, 10);
}
