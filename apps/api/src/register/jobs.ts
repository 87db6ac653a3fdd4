import type pg from 'pg';
import type { Db } from '../platform/database/db.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { repeating } from '../platform/jobs/repeating.ts';
import type { Logger } from '../platform/log.ts';
import { digestDays } from './digests/days.ts';
import { hasQueued, readClock, readLastHead } from './log/repository.ts';
import { BehindWitnessError, type LogDeps, sequenceBatch } from './log/sequencer.ts';
import { submitHead, type Witness } from './witnesses/submit.ts';

const EVERY_SECONDS = 5;

interface RegisterJobDeps {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly log: Logger;
  readonly sequencer: LogDeps;
  readonly witnesses: readonly Witness[];
}

export function createRegisterJobs({ db, pool, log, sequencer, witnesses }: RegisterJobDeps): Jobs {
  /** Size of the last head read; a smaller one later means that the database was restored. */
  let lastSize: number | undefined;

  const submitAll = (again: boolean) =>
    Promise.all(witnesses.map((witness) => submitHead(sequencer, witness, { again })));

  async function sequence(): Promise<void> {
    const head = await readLastHead(db);
    if (head !== undefined && head.size === lastSize && !(await hasQueued(db))) return;
    const size = head?.size ?? 0;
    if (lastSize === undefined || size < lastSize) await submitAll(true);
    lastSize = size;
    try {
      while (await sequenceBatch(sequencer)) {}
      lastSize = (await readLastHead(db))?.size ?? 0;
    } catch (error) {
      if (!(error instanceof BehindWitnessError)) throw error;
      lastSize = undefined;
      log.error({ part: 'register' }, error.message);
    }
  }

  return {
    ...repeating(db, 'register-sequence', EVERY_SECONDS, sequence),
    ...repeating(db, 'register-witnesses', EVERY_SECONDS, async () => {
      await submitAll(false);
    }),
    ...repeating(db, 'register-digests', '*/5 * * * *', async () => {
      await digestDays({ db, pool }, await readClock(db));
    }),
  };
}
