import { createHash, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { AppError } from '../errors.ts';
import { answerNotFound, type Http } from './http.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Streams stay open, so their duration is not recorded. */
    isStream?: boolean;
  }
}

const DURATION_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Without METRICS_TOKEN, open in development and absent in production, where it would reveal the bank's position. */
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
    if (request.routeOptions.config.isStream) return;
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
    if (metricsToken !== undefined && !isEqual(request.headers.authorization, `Bearer ${metricsToken}`))
      throw new AppError('unauthenticated');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return registry;
}

function isEqual(actual: string | undefined, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(actual ?? ''), digest(expected));
}

interface DueJobs {
  readonly task: string;
  readonly waiting: bigint;
  readonly oldest_seconds: number;
}

const JOBS_SQL = `
  select task_identifier as task, count(*) as waiting,
    coalesce(extract(epoch from now() - min(run_at)), 0)::float8 as oldest_seconds
  from graphile_worker.jobs where run_at <= now() and attempts < max_attempts group by task_identifier`;

export function registerJobMetrics(registry: Registry, pool: pg.Pool): void {
  // Each gauge runs the query: set by another one, it would be a scrape behind.
  const byTask = (name: string, help: string, read: (row: DueJobs) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['task'],
      registers: [registry],
      async collect() {
        const { rows } = await pool.query<DueJobs>(JOBS_SQL);
        this.reset();
        for (const row of rows) this.set({ task: row.task }, read(row));
      },
    });
  byTask('jobs_due', 'Jobs that are due and not done, by task', (row) => Number(row.waiting));
  byTask(
    'jobs_due_oldest_seconds',
    'For how long the oldest due job of a task has waited',
    (row) => row.oldest_seconds,
  );
}
