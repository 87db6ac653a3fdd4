import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../platform/db.ts';

/** Withdrawals that are not over, by type and state: how many, and the age of the oldest. */
export function registerWithdrawalMetrics(registry: Registry, db: Db): void {
  const register = (name: string, help: string, read: (row: OpenWithdrawals) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['type', 'state'],
      registers: [registry],
      async collect() {
        const rows = await readOpen(db);
        this.reset();
        for (const row of rows) this.set({ type: row.kind, state: row.state }, read(row));
      },
    });
  register('withdrawals_open', 'Withdrawals that are not over, by type and state', ({ count }) => count);
  register('withdrawals_open_oldest_seconds', 'Age of the oldest of them', ({ seconds }) => seconds);
}

type OpenWithdrawals = Awaited<ReturnType<typeof readOpen>>[number];

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
