import type pg from 'pg';
import { DEMO_SINCE_DAYS, type DemoStep } from './plan.ts';

/** Each is given the entry and its new time. */
const STATEMENTS = [
  'update ledger.entry set created_at = $2 where id = $1',
  'update ledger.posting set created_at = $2 where entry_id = $1',
  'update transactions set created_at = $2, updated_at = $2 where entry_id = $1',
  `update pix_charges c set created_at = $2::timestamptz - interval '2 minutes', asked_at = $2,
    expires_at = $2::timestamptz + interval '58 minutes', closed_at = $2
    from pix_payments p where p.entry_id = $1 and c.txid = p.txid`,
  'update pix_payments set paid_at = $2, recorded_at = $2 where entry_id = $1',
  `update ledger.account a set updated_at = $2, created_at = case when a.posting_count = 1 then $2 else a.created_at end
    from ledger.posting x where x.entry_id = $1 and a.id = x.account_id`,
];

/**
 * Dates the movement behind a history row back to its day. The books refuse every change, to their owner too; only a
 * superuser can lay that aside, which is why this works in the sandbox's own PostgreSQL and nowhere else. Elsewhere
 * the demo's history is of today.
 */
export async function ageMovement(
  client: pg.PoolClient,
  transactionId: string,
  step: DemoStep,
): Promise<void> {
  const at = new Date(Date.now() - step.daysAgo * 24 * 60 * 60 * 1000);
  const [hour = 0, minute = 0] = step.at.split(':').map(Number);
  at.setUTCHours(hour, minute, minute % 60, 0);
  const { rows } = await client.query<{ entry_id: bigint }>(
    'select entry_id from transactions where id = $1',
    [transactionId],
  );
  await withTriggersAside(client, async () => {
    for (const statement of STATEMENTS) await client.query(statement, [rows[0]?.entry_id, at]);
  });
}

export async function ageCustomers(client: pg.PoolClient): Promise<void> {
  await withTriggersAside(client, async () => {
    await client.query(
      `update customers set created_at = created_at - make_interval(days => $1), updated_at = updated_at - make_interval(days => $1)`,
      [DEMO_SINCE_DAYS],
    );
  });
}

async function withTriggersAside(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ super: boolean }>(
    'select rolsuper as super from pg_roles where rolname = current_user',
  );
  if (!rows[0]?.super) return;
  await client.query('begin');
  try {
    await client.query('set local session_replication_role = replica');
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
