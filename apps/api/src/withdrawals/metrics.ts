import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Db } from '../platform/database/db.ts';
import { gauge, gauges } from '../platform/metrics.ts';

export function registerWithdrawalMetrics(registry: Registry, db: Db): void {
  const register = (name: string, help: string, read: (row: OpenWithdrawals) => number) =>
    gauges(registry, { name, help, labelNames: ['type', 'state'] }, async () =>
      (await readOpen(db)).map((row) => [{ type: row.kind, state: row.state }, read(row)]),
    );
  gauge(
    registry,
    {
      name: 'withdrawals_of_another_amount',
      help: 'Payouts paid for another amount than ordered whose difference is open',
    },
    () => countOfAnotherAmount(db),
  );
  register('withdrawals_open', 'Open withdrawals, by type and state', ({ count }) => count);
  register('withdrawals_open_oldest_seconds', 'Age of the oldest of them', ({ seconds }) => seconds);
}

async function countOfAnotherAmount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payout_differences')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('open', '<>', 0n)
    .executeTakeFirstOrThrow();
  return count;
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
