import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LogFunctionFactory, TaskList, WorkerEvents, Job as WorkerJob } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from '../database/db.ts';
import type { Logger } from '../log.ts';
import { startHeartbeat } from './heartbeat.ts';

export interface JobOptions {
  readonly key?: string;
  readonly runAt?: Date;
}

/** Enqueues in the caller's transaction. A job runs at least once, so each must be able to run twice. */
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

/** Of jobs with the same key, the last one wins. */
export async function enqueueAll(
  tx: Tx,
  task: string,
  jobs: readonly (JobOptions & { readonly payload: object; readonly key: string })[],
): Promise<void> {
  if (jobs.length === 0) return;
  const distinct = [...new Map(jobs.map((job) => [job.key, job])).values()];
  const payloads = distinct.map(({ payload }) => JSON.stringify(payload));
  const keys = distinct.map(({ key }) => key);
  const times = distinct.map(({ runAt }) => runAt ?? null);
  await sql`select enqueue_jobs(${task}, ${payloads}::json[], ${keys}, ${times})`.execute(tx);
}

/** Timed by the database's clock, as the queue is. */
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

export interface Job {
  (payload: unknown): Promise<void>;
  readonly cronLine?: string;
  readonly enqueueFirst?: () => Promise<void>;
}

export type Jobs = Readonly<Record<string, Job>>;

export interface JobRunner {
  stop(): Promise<void>;
}

const CONCURRENCY = 4;
const POLL_MS = 1_000;
const MAX_IDLE_WAIT_MS = 5_000;

export interface RunnerOptions {
  /** The runner ended by itself. */
  readonly onGivenUp?: () => void;
  readonly beatMs?: number;
}

/** `pool` is the owner's: the application can't access the queue's tables. */
export async function startJobs(
  pool: pg.Pool,
  jobs: Jobs,
  log: Logger,
  { onGivenUp, beatMs }: RunnerOptions = {},
): Promise<JobRunner> {
  // Processes without jobs don't load it.
  const { Logger: WorkerLogger, run } = await import('graphile-worker');
  const taskList: TaskList = {};
  for (const [name, work] of Object.entries(jobs)) {
    taskList[name] = (payload) => work(payload);
  }
  const events: WorkerEvents = new EventEmitter();
  const stopHeartbeat = startHeartbeat(pool, events, log, beatMs);
  const runner = await run({
    pgPool: pool,
    events,
    taskList,
    crontab: Object.values(jobs)
      .flatMap(({ cronLine }) => cronLine ?? [])
      .join('\n'),
    concurrency: CONCURRENCY,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: new WorkerLogger(() => logTo(log)),
  }).catch((error: unknown) => {
    stopHeartbeat();
    throw error;
  });
  let stopping = false;
  const ended = () => {
    if (!stopping) onGivenUp?.();
  };
  void runner.promise.then(ended, ended);
  return {
    async stop() {
      stopping = true;
      // Runs until the last job has ended; otherwise another process would free and run it.
      await runner.stop().finally(stopHeartbeat);
      await waitUntilIdle(pool);
    },
  };
}

/** The worker doesn't wait for the record of a job's end, which would be lost when the pool closes. */
async function waitUntilIdle(pool: pg.Pool): Promise<void> {
  const deadline = Date.now() + MAX_IDLE_WAIT_MS;
  while ((pool.idleCount < pool.totalCount || pool.waitingCount > 0) && Date.now() < deadline)
    await sleep(10);
}

function logFailure(log: Logger, job: WorkerJob, err: unknown): void {
  const context = { err, job: job.task_identifier, attempt: job.attempts };
  if (job.attempts < job.max_attempts) log.warn(context, 'a job failed and will be tried again');
  else log.error(context, 'a job failed for the last time');
}

function logTo(log: Logger): ReturnType<LogFunctionFactory> {
  return (level, message, { failure, job, error }) => {
    if (failure === true) logFailure(log, job as WorkerJob, error);
    else if (level === 'error') log.error({ part: 'jobs' }, message);
    else if (level === 'warning') log.warn({ part: 'jobs' }, message);
    else log.debug({ part: 'jobs' }, message);
  };
}
