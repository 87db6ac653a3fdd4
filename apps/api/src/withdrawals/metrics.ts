import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../platform/db.ts';

/** Withdrawals that are not over, by kind and state, and the age of the oldest of each. */
export function registerWithdrawalMetrics(registry: Registry, db: Db): void {
  const labelNames = ['type', 'state'] as const;
  const oldest = new Gauge({
    name: 'withdrawals_open_oldest_seconds',
    help: 'Age of the oldest open withdrawal, by type and state',
    labelNames,
    registers: [registry],
  });
  new Gauge({
    name: 'withdrawals_open',
    help: 'Withdrawals that are not over, by type and state',
    labelNames,
    registers: [registry],
    async collect() {
      const rows = await readOpen(db);
      this.reset();
      oldest.reset();
      for (const { kind: type, state, count, seconds } of rows) {
        this.set({ type, state }, count);
        oldest.set({ type, state }, seconds);
      }
    },
  });
}

function readOpen(db: Db) {
  return db
    .selectFrom('withdrawals')
    .select(['kind', 'state'])
    .select(sql<number>`count(*)::integer`.as('count'))
    .select(sql<number>`extract(epoch from now() - min(created_at))::float8`.as('seconds'))
    .where('state', 'in', ['pending', 'approved', 'sending', 'unknown'])
    .groupBy(['kind', 'state'])
    .execute();
}
