import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import { enqueueIn, type Jobs } from '../platform/jobs.ts';
import type { Pay } from './pay.ts';
import { enqueuePay, PAY } from './queue.ts';
import { withdrawalsToLookAt } from './repository.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly pay: Pay;
}

const SWEEP = 'withdrawals-sweep';
const SWEEP_SECONDS = 5;
const LOOKED_AT_A_SWEEP = 50;
/** More is due than a sweep takes, as after an hour without the provider: the next one comes soon. */
const NEXT_SWEEP_SECONDS = 1;

/**
 * A sweep enqueues the next one under a key, so that one waits at a time whatever the number of workers; the line of
 * each minute revives the chain where a worker died in the middle, and leaves a waiting sweep its time.
 */
export const WITHDRAWALS_CRONTAB = `* * * * * ${SWEEP} ?jobKey=${SWEEP}&jobKeyMode=preserve_run_at`;

const payload = z.object({ id: z.uuid() });

export function createWithdrawalJobs({ db, clock, pay }: Deps): Jobs {
  return {
    [PAY]: (job) => pay(payload.parse(job).id),
    async [SWEEP]() {
      const due = await withdrawalsToLookAt(db, clock.now(), LOOKED_AT_A_SWEEP);
      for (const id of due) await enqueuePay(db, id);
      const seconds = due.length === LOOKED_AT_A_SWEEP ? NEXT_SWEEP_SECONDS : SWEEP_SECONDS;
      await enqueueIn(db, SWEEP, {}, { key: SWEEP, seconds });
    },
  };
}

/** What a worker that starts has to do at once: take up what another one left. */
export async function enqueueFirstSweep(db: Db): Promise<void> {
  await enqueueIn(db, SWEEP, {}, { key: SWEEP, seconds: 0 });
}
