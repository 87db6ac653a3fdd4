const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Midnight of a day of the browser's time zone, that many days later, as an instant. Undefined for what is no day. */
function midnight(day: string, daysLater: number): string | undefined {
  const match = DAY.exec(day);
  if (match === null) return undefined;
  const [, year, month, date] = match.map(Number);
  const time = new Date(year ?? 0, (month ?? 1) - 1, (date ?? 1) + daysLater);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

/** The instant a day begins at. */
export function dayStart(day: string): string | undefined {
  return midnight(day, 0);
}

/** The first instant that is no longer of a day. */
export function dayAfter(day: string): string | undefined {
  return midnight(day, 1);
}
