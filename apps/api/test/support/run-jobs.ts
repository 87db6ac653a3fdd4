import { Logger, runOnce } from 'graphile-worker';
import type pg from 'pg';
import type { Jobs } from '../../src/platform/jobs/jobs.ts';

/** It waits for the records of ended jobs only where they are written in batches; a pool that ends earlier breaks them. */
const RECORDED_IN_BATCHES = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Runs the jobs that are due. */
export async function runDueJobs(queue: pg.Pool, jobs: Jobs): Promise<void> {
  await runOnce({
    preset: RECORDED_IN_BATCHES,
    pgPool: queue,
    taskList: { ...jobs },
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  });
}
