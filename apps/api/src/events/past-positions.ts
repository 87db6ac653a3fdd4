import { MINUTE_MS } from '../platform/time.ts';
import type { Position } from './position.ts';

const KEPT_MS = MINUTE_MS;
/** Bounds the memory while events are read without a pause. */
const INTERVAL_MS = 250;

/** The positions of the last minute. Times are of `performance.now()`, in ms. */
export function createPastPositions() {
  const past: { readonly at: number; readonly position: Position }[] = [];

  return {
    record(position: Position, at: number): void {
      const last = past.at(-1);
      if (last !== undefined && at - last.at < INTERVAL_MS) return;
      past.push({ at, position });
      while (past[1] !== undefined && past[1].at < at - KEPT_MS) past.shift();
    },

    /** A position before all events that became final after `at`; undefined if that is too long ago. */
    before(at: number): Position | undefined {
      return past.findLast((one) => one.at <= at)?.position;
    },
  };
}
