import { sql } from 'kysely';
import type { Db } from './db.ts';
import { AppError } from './errors.ts';
import type { Http } from './http.ts';
import { migrationNames } from './migrate.ts';

export interface Readiness {
  /** True from the moment the process was asked to end: a balancer should send nothing more. */
  draining: boolean;
  /** Whether this process runs jobs, and whether they are running. */
  worker: 'none' | 'starting' | 'running';
}

/**
 * `/healthz`: the process answers. `/readyz`: it can serve — database, migrations, workers. While it drains each answer
 * closes its connection: a balancer that kept one would send the next request into its end.
 */
export function registerHealth(http: Http, db: Db, readiness: Readiness): void {
  http.addHook('onRequest', async (_request, reply) => {
    if (readiness.draining) reply.header('connection', 'close');
  });
  http.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  http.get('/readyz', { schema: { hide: true } }, async () => {
    if (readiness.draining || readiness.worker === 'starting' || !(await isMigrated(db))) {
      throw new AppError('service_unavailable', { retryAfterSeconds: 1 });
    }
    return { status: 'ready' };
  });
}

async function isMigrated(db: Db): Promise<boolean> {
  const names = await migrationNames();
  const result = await sql<{ done: bigint }>`
    select count(*) as done from kysely_migration where name = any(${names})
  `.execute(db);
  return Number(result.rows[0]?.done ?? 0) === names.length;
}
