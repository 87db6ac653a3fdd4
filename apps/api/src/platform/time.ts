export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export function ago(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
