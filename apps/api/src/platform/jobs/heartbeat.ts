import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from '../log.ts';

const BEAT_MS = 15_000;
const DEAD_AFTER_SECONDS = 60;

/**
 * Frees jobs that the queue would keep locked for four hours: those of dead processes, and those of this process that
 * it never started, because the reply to its claim was lost. The queue locks a job with its pool's id. A freed job can
 * run twice.
 */
export function startHeartbeat(
  pool: pg.Pool,
  events: WorkerEvents,
  log: Logger,
  beatMs: number = BEAT_MS,
): () => void {
  const pools = new Set<string>();
  const running = new Set<string>();
  const endedAt = new Map<string, number>();
  events.on('pool:create', ({ workerPool }) => {
    pools.add(workerPool.id);
    if (pools.size === 1) void beatRepeatedly();
  });
  events.on('job:start', ({ job }) => running.add(job.id));
  events.on('job:complete', ({ job }) => {
    running.delete(job.id);
    endedAt.set(job.id, Date.now());
  });

  async function beat(): Promise<void> {
    await pool.query(
      `insert into job_workers (worker_id, seen_at) select id, now() from unnest($1::text[]) as id
       on conflict (worker_id) do update set seen_at = now()`,
      [[...pools]],
    );
    await freeJobsOfDead();
    await freeLostClaims();
    await pool.query('delete from job_workers where seen_at < now() - make_interval(secs => $1)', [
      10 * DEAD_AFTER_SECONDS,
    ]);
  }

  async function freeJobsOfDead(): Promise<void> {
    const { rows } = await pool.query<{ freed: string[] }>(
      `with dead as (
         select array_agg(distinct locked_by) as ids from graphile_worker.jobs
         where locked_at < now() - make_interval(secs => $1) and locked_by not in (
           select worker_id from job_workers where seen_at > now() - make_interval(secs => $1))
       )
       select ids as freed from dead, lateral graphile_worker.force_unlock_workers(ids) where ids is not null`,
      [DEAD_AFTER_SECONDS],
    );
    for (const { freed } of rows)
      log.warn({ part: 'jobs', workers: freed }, 'jobs of dead workers were freed');
  }

  /** Spares jobs that ended in the last minute: the queue may still be recording their end. */
  async function freeLostClaims(): Promise<void> {
    for (const [id, at] of endedAt) if (at < Date.now() - DEAD_AFTER_SECONDS * 1_000) endedAt.delete(id);
    const { rows } = await pool.query<{ id: string }>(
      `update graphile_worker._private_jobs set locked_at = null, locked_by = null
       where locked_by = any($1::text[]) and locked_at < now() - make_interval(secs => $2)
         and id <> all($3::bigint[])
       returning id`,
      [[...pools], DEAD_AFTER_SECONDS, [...running, ...endedAt.keys()]],
    );
    if (rows.length > 0)
      log.warn({ part: 'jobs', jobs: rows.map(({ id }) => id) }, 'jobs that never started were freed');
  }

  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  async function beatRepeatedly(): Promise<void> {
    await beat().catch((err: unknown) => log.warn({ part: 'jobs', err }, 'the workers’ heartbeat failed'));
    if (!stopped) timer = setTimeout(beatRepeatedly, beatMs);
  }

  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
