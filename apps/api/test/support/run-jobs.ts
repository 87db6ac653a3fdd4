import { Logger, runOnce } from 'graphile-worker';
import type pg from 'pg';
import { vi } from 'vitest';
import type { Jobs } from '../../src/platform/jobs/jobs.ts';

/**
 * Runs the jobs that are due. The worker records the end of a job without waiting for it, so this waits until no job is
 * locked and no connection is in use: a pool that ends earlier breaks the recording.
 */
export async function runDueJobs(queue: pg.Pool, jobs: Jobs): Promise<void> {
  await runOnce({
    pgPool: queue,
    taskList: { ...jobs },
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
  });
  await vi.waitFor(
    async () => {
      const { rowCount } = await queue.query(
        'select 1 from graphile_worker._private_jobs where locked_at is not null limit 1',
      );
      if (rowCount !== 0 || queue.idleCount < queue.totalCount) throw new Error('jobs are still running');
    },
    { timeout: 15_000, interval: 5 },
  );
}
