import { type RawBuilder, sql } from 'kysely';
import { addMs, MINUTE_MS } from './time.ts';

/** Between the clocks of two processes, or of a process and the database. */
export const TIME_SKEW_MS = 5_000;

/** Tolerated between the clocks of banks. */
export const BANK_CLOCK_SKEW_MS = 5 * MINUTE_MS;

/** Rows dated this long ago are committed: a transaction's statements and pauses last at most 10 s each. */
export const COMMIT_GRACE_MS = 5 * MINUTE_MS;

/** A later time was written by a clock that ran ahead, and must not hold work back until then. */
export function tooFarAhead(now: Date): Date {
  return addMs(now, TIME_SKEW_MS);
}

/** Of work last done at `column`, if ever. */
export function isDue(column: string, before: Date, now: Date): RawBuilder<boolean> {
  const at = sql.ref(column);
  return sql`(${at} is null or ${at} <= ${before} or ${at} > ${tooFarAhead(now)})`;
}
