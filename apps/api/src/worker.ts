import type { App } from './app.ts';
import type { Config } from './platform/config.ts';
import { createPool } from './platform/db.ts';
import { startJobs } from './platform/jobs.ts';
import type { Logger } from './platform/log.ts';

const QUEUE_CONNECTIONS = 6;

/**
 * Starts this process's share of the jobs; the returned function lets those under way finish, and stops. Should they
 * stop by themselves, the process ends, so that whoever supervises it starts another one.
 */
export async function startWorker(app: App, config: Config, log: Logger): Promise<() => Promise<void>> {
  const pool = createPool({
    url: config.databaseUrl,
    max: QUEUE_CONNECTIONS,
    as: 'queue',
    applicationName: 'lastro-worker',
  });
  app.readiness.worker = 'starting';
  await app.prepare();
  const runner = await startJobs(pool, app.jobs, { crontab: app.crontab }, log, () => {
    app.readiness.worker = 'starting';
    log.fatal({ part: 'jobs' }, 'the jobs have stopped; ending');
    process.exitCode = 1;
    process.kill(process.pid, 'SIGTERM');
  });
  app.readiness.worker = 'running';
  return async () => {
    await runner.stop();
    await pool.end();
  };
}
