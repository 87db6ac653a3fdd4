import type { App } from './app.ts';
import type { Config } from './platform/config/config.ts';
import { createPool } from './platform/database/db.ts';
import { startJobs } from './platform/jobs/jobs.ts';
import type { Logger } from './platform/log.ts';

export const QUEUE_CONNECTIONS = 6;

/** If the queue ends by itself, the process ends, so that its supervisor restarts it. */
export async function startWorker(app: App, config: Config, log: Logger): Promise<() => Promise<void>> {
  const pool = createPool({
    url: config.databaseUrl,
    max: QUEUE_CONNECTIONS,
    as: 'queue',
    applicationName: 'lastro-worker',
  });
  app.readiness.worker = 'starting';
  await app.prepare();
  const runner = await startJobs(pool, app.jobs, log, {
    onGivenUp() {
      app.readiness.worker = 'starting';
      log.fatal({ part: 'jobs' }, 'the jobs have stopped; ending');
      process.exitCode = 1;
      process.kill(process.pid, 'SIGTERM');
    },
  });
  app.readiness.worker = 'running';
  return async () => {
    await runner.stop();
    await pool.end();
  };
}
