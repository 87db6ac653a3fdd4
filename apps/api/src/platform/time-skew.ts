import { type RawBuilder, sql } from 'kysely';
import { addMs } from './time.ts';

/** Between the clocks of two processes, or of a process and the database. */
export const TIME_SKEW_MS = 5_000;

/** A later time was written by a clock that ran ahead, and must not hold work back until then. */
export function tooFarAhead(now: Date): Date {
  return addMs(now, TIME_SKEW_MS);
}

/** Of work last done at `column`, if ever. */
export function isDue(column: string, before: Date, now: Date): RawBuilder<boolean> {
  const at = sql.ref(column);
  return sql`(${at} is null or ${at} <= ${before} or ${at} > ${tooFarAhead(now)})`;
}
