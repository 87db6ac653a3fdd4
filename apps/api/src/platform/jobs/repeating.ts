import type { Db } from '../database/db.ts';
import { enqueueIn, type Jobs } from './jobs.ts';

interface RepeatingOptions {
  readonly atStart: boolean;
}

/**
 * A job that repeats, with one run waiting at a time across all workers. `every`: a cron schedule
 * (`minute hour day month weekday`), or the seconds from the end of one run to the start of the next. Then `work` may
 * return other seconds, or `idle` to wait for the cron line, which each minute restarts a chain that a dead worker broke.
 */
export function repeating(
  db: Db,
  name: string,
  every: string | number,
  work: (() => Promise<void>) | (() => Promise<number | 'idle' | undefined>),
  { atStart }: RepeatingOptions = { atStart: typeof every === 'number' },
): Jobs {
  const runIn = (seconds: number) => enqueueIn(db, name, {}, { key: name, seconds });
  const job = async () => {
    const next = (await work()) ?? every;
    if (typeof next === 'number') await runIn(next);
  };
  const cronLine =
    typeof every === 'number'
      ? `* * * * * ${name} ?jobKey=${name}&jobKeyMode=preserve_run_at`
      : `${every} ${name} ?jobKey=${name}`;
  return { [name]: Object.assign(job, { cronLine, ...(atStart && { enqueueFirst: () => runIn(0) }) }) };
}
