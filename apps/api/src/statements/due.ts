import { dateOf, startOfDay } from '../platform/brasilia.ts';

/** `2026-11` to `2026-12` by one month, to `2026-10` by −1. */
export function monthLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

const dayOf = (month: string, day: number): string => `${month}-${String(day).padStart(2, '0')}`;

/** Of the schedule's next mail: the mail of a month is for the month before it, and the first one is on the next such day. */
export function nextDate(
  { day, createdAt, mailed }: { readonly day: number; readonly createdAt: Date; readonly mailed: boolean },
  now: Date,
): string {
  const month = dateOf(now).slice(0, 7);
  const isDue = !mailed && createdAt < startOfDay(dayOf(month, day));
  return dayOf(isDue ? month : monthLater(month, 1), day);
}
