import { addMs, DAY_MS, MINUTE_MS } from '../platform/time.ts';

const MIN_CHECK_MS = 2_000;
const MAX_CHECK_MS = MINUTE_MS;
const MIN_RETRY_MS = 2_000;
const RETRY_SPREAD_MS = 10_000;
const MIN_RETURN_CHECK_MS = 30_000;
const MAX_RETURN_CHECK_MS = DAY_MS;

export function nextCheckAt(since: Date, now: Date): Date {
  const elapsedMs = now.getTime() - since.getTime();
  return addMs(now, Math.min(Math.max(elapsedMs / 4, MIN_CHECK_MS), MAX_CHECK_MS));
}

/** After rate limiting, with jitter against bursts. `chance`: 0 to 1. */
export function retrySoon(now: Date, chance: number): Date {
  return addMs(now, MIN_RETRY_MS + Math.floor(chance * RETRY_SPREAD_MS));
}

/** Null once the payout can't be returned any more. */
export function nextReturnCheckAt(closedAt: Date, now: Date, returnableForMs: number): Date | null {
  const elapsedMs = now.getTime() - closedAt.getTime();
  if (elapsedMs >= returnableForMs) return null;
  return addMs(now, Math.min(Math.max(elapsedMs / 2, MIN_RETURN_CHECK_MS), MAX_RETURN_CHECK_MS));
}
