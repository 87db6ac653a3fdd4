import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from '../log.ts';

const BEAT_MS = 15_000;
const DEAD_AFTER_SECONDS = 60;

/** Frees dead workers' jobs, which the queue would lock for four hours. A job can then run twice. */
export function startHeartbeat(pool: pg.Pool, events: WorkerEvents, log: Logger): () => void {
  const alive = new Set<string>();
  events.on('worker:create', ({ worker }) => alive.add(worker.workerId));
  events.on('worker:stop', ({ worker }) => alive.delete(worker.workerId));

  async function beat(): Promise<void> {
    await pool.query(
      `insert into job_workers (worker_id, seen_at) select id, now() from unnest($1::text[]) as id
       on conflict (worker_id) do update set seen_at = now()`,
      [[...alive]],
    );
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
    await pool.query('delete from job_workers where seen_at < now() - make_interval(secs => $1)', [
      10 * DEAD_AFTER_SECONDS,
    ]);
  }

  const tryBeat = () =>
    beat().catch((err: unknown) => log.warn({ part: 'jobs', err }, 'the workers’ heartbeat failed'));
  void tryBeat();
  const timer = setInterval(tryBeat, BEAT_MS);
  return () => clearInterval(timer);
}
