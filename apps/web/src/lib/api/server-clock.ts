/** The Date header has whole seconds and may arrive late; a smaller difference is ignored. */
const TOLERANCE_MS = 60_000;

let difference = 0;

/** Ignores a response that the browser may have cached: it names the time at which it was first sent. */
export function noteServerTime(headers: Headers): void {
  if (!headers.get('cache-control')?.includes('no-store')) return;
  const ahead = Date.parse(headers.get('date') ?? '') - Date.now();
  if (!Number.isNaN(ahead)) difference = Math.abs(ahead) < TOLERANCE_MS ? 0 : ahead;
}

/** Milliseconds since 1970, right also on a device whose clock is wrong. */
export function serverNow(): number {
  return Date.now() + difference;
}
