export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 60 * MINUTE_SECONDS;
export const DAY_SECONDS = 24 * HOUR_SECONDS;

export function addMs(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}

export function subtractMs(date: Date, ms: number): Date {
  return addMs(date, -ms);
}
