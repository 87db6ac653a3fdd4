import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { migrationNames } from '../database/migrate.ts';
import { AppError } from '../errors.ts';
import type { Http } from './http.ts';

export interface Readiness {
  draining: boolean;
  worker: 'none' | 'starting' | 'running';
}

/** While draining, each reply closes its connection: a load balancer that kept one would lose the next request. */
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
