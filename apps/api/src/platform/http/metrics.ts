import { createHash, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from './config.ts';
import { AppError } from './errors.ts';
import { answerNotFound, type Http } from './http.ts';

const DURATION_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Counts and times of every call, the pool's connections and the process itself, at `/metrics` for Prometheus: for who
 * says METRICS_TOKEN. Without one anybody reads them in development, and nobody in production, where they would tell
 * how much the bank holds, moves and fails.
 */
export function registerMetrics(
  http: Http,
  pool: pg.Pool,
  config: Pick<Config, 'production' | 'metricsToken'>,
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  });
  http.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections of the pool, by state; waiting are callers without one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  http.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const { production, metricsToken } = config;
    if (metricsToken === undefined && production) return answerNotFound(request, reply);
    if (metricsToken !== undefined && !isSame(request.headers.authorization, `Bearer ${metricsToken}`))
      throw new AppError('unauthenticated');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}

function isSame(given: string | undefined, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given ?? ''), digest(wanted));
}

const JOBS_SQL = `
  select task_identifier as task, count(*) as waiting,
    coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as oldest_seconds
  from graphile_worker.jobs where run_at <= now() and attempts < max_attempts group by task_identifier`;

/** Jobs that are due, by task, and for how long the oldest has waited. `pool` is the owner's. */
export function registerJobMetrics(registry: Registry, pool: pg.Pool): void {
  const waiting = new Gauge({
    name: 'jobs_due',
    help: 'Jobs that are due and not done, by task',
    labelNames: ['task'],
    registers: [registry],
    async collect() {
      const { rows } = await pool.query<{ task: string; waiting: bigint; oldest_seconds: number }>(JOBS_SQL);
      waiting.reset();
      oldest.reset();
      for (const row of rows) {
        waiting.set({ task: row.task }, Number(row.waiting));
        oldest.set({ task: row.task }, row.oldest_seconds);
      }
    },
  });
  const oldest = new Gauge({
    name: 'jobs_due_oldest_seconds',
    help: 'For how long the oldest due job of a task has waited',
    labelNames: ['task'],
    registers: [registry],
  });
}
