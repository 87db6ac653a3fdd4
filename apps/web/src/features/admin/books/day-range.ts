const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Midnight in the browser's time zone as an instant; undefined for an invalid day. */
function midnight(day: string, daysLater: number): string | undefined {
  const match = DAY.exec(day);
  if (match === null) return undefined;
  const [, year, month, date] = match.map(Number);
  const time = new Date(year ?? 0, (month ?? 1) - 1, (date ?? 1) + daysLater);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

export function dayStart(day: string): string | undefined {
  return midnight(day, 0);
}

export function dayAfter(day: string): string | undefined {
  return midnight(day, 1);
}

/** Of two days as `yyyy-mm-dd`, either of which may be missing. */
export function rangeProblem(from: string, to: string): string | undefined {
  return from !== '' && to !== '' && to < from ? 'Vem antes do início.' : undefined;
}
