import { percentile } from '../load/drive.ts';
import type { RunningRow } from '../running.ts';
import type { Delivery } from './arrivals.ts';

const MEMORY_GOAL_KB = 30;
const ARRIVAL_GOAL_MS = 300;
const REVOKED_GOAL_MS = 5_000;

export function memoryRow(
  what: string,
  { before, after }: { readonly before: number; readonly after: number },
  streams: number,
): RunningRow {
  const each = (after - before) / streams;
  return {
    what,
    value: `${each.toFixed(1)} kB (${Math.round(before / 1_024)} MB before)`,
    goal: `< ${MEMORY_GOAL_KB} kB`,
    met: each < MEMORY_GOAL_KB,
  };
}

/** `times` must be ascending. */
export function arrivalRow(what: string, times: Float64Array): RunningRow {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share));
  return {
    what: `${what}, ${times.length} transfers, p50 / p95 / p99`,
    value: `${p50} / ${p95} / ${p99} ms`,
    goal: `p95 < ${ARRIVAL_GOAL_MS} ms`,
    met: times.length > 0 && (p95 ?? Number.POSITIVE_INFINITY) < ARRIVAL_GOAL_MS,
  };
}

export function deliveryRow(what: string, { sent, delivered, perSecond }: Delivery): RunningRow {
  return {
    what,
    value: `${perSecond.toLocaleString('en-US')} a second, ${delivered} of ${sent}`,
    goal: 'each once',
    met: delivered === sent,
  };
}

export function revokedRow(ends: readonly number[]): RunningRow {
  const slowest = Math.max(...ends);
  return {
    what: `end of a revoked session's stream, slowest of ${ends.length}`,
    value: `${Math.round(slowest)} ms`,
    goal: `< ${REVOKED_GOAL_MS} ms`,
    met: slowest < REVOKED_GOAL_MS,
  };
}
