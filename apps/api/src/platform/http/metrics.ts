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
