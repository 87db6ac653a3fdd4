import { Logger, runOnce } from 'graphile-worker';
import type pg from 'pg';
import type { Jobs } from '../../src/platform/jobs/jobs.ts';

/** With batches, graphile-worker waits until ended jobs are recorded, before the pool can close. */
const BATCHED_RECORDS = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

export async function runDueJobs(queue: pg.Pool, jobs: Jobs): Promise<void> {
  await runOnce({
    preset: BATCHED_RECORDS,
    pgPool: queue,
    taskList: { ...jobs },
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  });
}
