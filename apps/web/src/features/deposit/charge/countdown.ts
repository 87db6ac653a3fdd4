/** Whole seconds, never below zero; 0 for an invalid date. */
export function secondsUntil(instant: string, nowMs: number): number {
  const leftMs = Date.parse(instant) - nowMs;
  return leftMs > 0 ? Math.ceil(leftMs / 1000) : 0;
}

/** '59:07', and '1:02:03' from an hour on. */
export function formatCountdown(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const clock = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds >= 3600 ? `${Math.floor(seconds / 3600)}:${clock}` : clock;
}
