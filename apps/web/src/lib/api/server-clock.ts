/** Responses name the second and may arrive late; a smaller difference is no wrong clock. */
const TOLERANCE_MS = 60_000;

let difference = 0;

/** `date` is a response's header of that name. */
export function noteServerTime(date: string | null): void {
  const ahead = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(ahead)) difference = Math.abs(ahead) < TOLERANCE_MS ? 0 : ahead;
}

/** Milliseconds since 1970, right also on a device whose clock is wrong. */
export function serverNow(): number {
  return Date.now() + difference;
}
