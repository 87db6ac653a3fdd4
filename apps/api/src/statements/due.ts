import { addMonths, dateOf, startOfDay } from '@lastro/contracts/brasilia';

const dayOf = (month: string, day: number): string => `${month}-${String(day).padStart(2, '0')}`;

/** Each mail is about the month before it; the first one is sent on the schedule's next day. */
export function nextDate(
  { day, createdAt, mailed }: { readonly day: number; readonly createdAt: Date; readonly mailed: boolean },
  now: Date,
): string {
  const month = dateOf(now).slice(0, 7);
  const isDue = !mailed && createdAt < startOfDay(dayOf(month, day));
  return dayOf(isDue ? month : addMonths(month, 1), day);
}
