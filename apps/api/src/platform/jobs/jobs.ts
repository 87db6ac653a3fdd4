import { EventEmitter } from 'node:events';
import { Logger as QueueLogger, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from './db.ts';
import { startHeartbeat } from './job-heartbeat.ts';
import type { Logger } from './log.ts';

export interface JobOptions {
  /** Only one waiting job has this key; enqueuing it again replaces the waiting one. */
  readonly key?: string;
  readonly runAt?: Date;
}

/**
 * Enqueues a job in the caller's transaction: it exists if the transaction commits, and not otherwise.
 * A job runs at least once, so each must be able to run twice.
 */
export async function enqueue(
  db: Db | Tx,
  task: string,
  payload: object,
  options: JobOptions = {},
): Promise<void> {
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${options.key ?? null}, ${options.runAt ?? null})`.execute(
    db,
  );
}

/** Enqueues a job for later by the database's clock, which the queue goes by: this machine's may be off. */
export async function enqueueIn(
  db: Db,
  task: string,
  payload: object,
  { key, seconds }: { key: string; seconds: number },
): Promise<void> {
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${key}, now() + make_interval(secs => ${seconds}))`.execute(
    db,
  );
}

/** A task by its name; the payload is checked by the task itself. */
export type Jobs = Readonly<Record<string, (payload: unknown) => Promise<void>>>;

/** Cron lines (`minute hour day month weekday task`), each run once across all workers. */
export interface Schedule {
  readonly crontab: string;
}

export interface JobRunner {
  /** Lets the jobs under way finish and takes no more. */
  stop(): Promise<void>;
}

const JOBS_AT_A_TIME = 4;
const POLL_MS = 1_000;

/**
 * Runs the jobs until stopped. `pool` is the owner's: the queue's tables are closed to the application's role.
 * `onGivenUp` is told when the queue ends without having been asked to: this process runs no job any more.
 */
export async function startJobs(
  pool: pg.Pool,
  jobs: Jobs,
  schedule: Schedule,
  log: Logger,
  onGivenUp: () => void = () => {},
): Promise<JobRunner> {
  const taskList: TaskList = {};
  for (const [name, work] of Object.entries(jobs)) {
    taskList[name] = async (payload, helpers) => {
      try {
        await work(payload);
      } catch (error) {
        log.warn(
          { err: error, job: name, attempt: helpers.job.attempts },
          'a job failed and will be tried again',
        );
        throw error;
      }
    };
  }
  const events: WorkerEvents = new EventEmitter();
  const stopHeartbeat = startHeartbeat(pool, events, log);
  const runner = await run({
    pgPool: pool,
    events,
    taskList,
    crontab: schedule.crontab,
    concurrency: JOBS_AT_A_TIME,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: queueLogger(log),
  });
  let stopping = false;
  // Whether it ends well or not: nobody asked it to.
  const ended = () => {
    if (!stopping) onGivenUp();
  };
  void runner.promise.then(ended, ended);
  return {
    async stop() {
      stopping = true;
      stopHeartbeat();
      await runner.stop();
    },
  };
}

/** The queue's own messages, in our log; its notes on each job it starts and ends are for debugging only. */
function queueLogger(log: Logger): QueueLogger {
  return new QueueLogger(() => (level, message) => {
    if (level === 'error') log.error({ part: 'jobs' }, message);
    else if (level === 'warning') log.warn({ part: 'jobs' }, message);
    else log.debug({ part: 'jobs' }, message);
  });
}
