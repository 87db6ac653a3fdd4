import { DAY_MS } from './time.ts';

const SATURDAY = 6;
const SUNDAY = 0;
/** National holidays. Sources: Laws 662/1949, 6.802/1980 and 14.759/2023 (from 2024). */
const FIXED = new Set(['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25']);
const BLACK_AWARENESS = { day: '11-20', since: 2024 };
/** Days from Easter: Carnival Monday and Tuesday, Good Friday, Corpus Christi. Source: Res. CMN 2.932/2002. */
const MOVABLE = [-48, -47, -2, 60];
/** A Friday, so that every search for a working day ends. ISO dates of later years are longer. */
const LAST_DAY_MS = Date.UTC(9999, 11, 31);

function addDays(date: string, days: number): string {
  const day = Math.min(Date.parse(date) + days * DAY_MS, LAST_DAY_MS);
  return new Date(day).toISOString().slice(0, 10);
}

/** Local holidays are not considered. */
export function nextWorkingDay(date: string): string {
  let day = date;
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

/** A month such as `2026-11`. */
export function lastWorkingDay(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
  return workingDayUntil(new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10));
}

/** Banks do not serve the public on the last working day of a year. Source: Res. CMN 4.880/2020, art. 3. */
export function lastTaxPaymentDay(month: string): string {
  const day = lastWorkingDay(month);
  return month.endsWith('-12') ? workingDayUntil(addDays(day, -1)) : day;
}

function workingDayUntil(date: string): string {
  let day = date;
  while (!isWorkingDay(day)) day = addDays(day, -1);
  return day;
}

/**
 * Validity is counted in calendar days from the due date's working day, and its end moves to a working day too.
 * Source: API Pix 2.9.0, CobDataDeVencimento, examples A to G.
 */
export function payableUntil(dueDate: string, validityDays: number): string {
  return nextWorkingDay(addDays(nextWorkingDay(dueDate), validityDays));
}

function isWorkingDay(date: string): boolean {
  const weekday = new Date(date).getUTCDay();
  if (weekday === SATURDAY || weekday === SUNDAY) return false;
  const [year, monthAndDay] = [Number(date.slice(0, 4)), date.slice(5)];
  if (FIXED.has(monthAndDay)) return false;
  if (monthAndDay === BLACK_AWARENESS.day && year >= BLACK_AWARENESS.since) return false;
  const fromEaster = (Date.parse(date) - easterOf(year)) / DAY_MS;
  return !MOVABLE.includes(fromEaster);
}

/** Anonymous Gregorian algorithm, Meeus: Astronomical Algorithms, chapter 8. */
function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const sum = epact + weekday - 7 * shift + 114;
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
