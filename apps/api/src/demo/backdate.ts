import type pg from 'pg';
import { dayBeganAt } from '../platform/brasilia.ts';
import type { DemoTime } from './plan.ts';

/**
 * When each thing happened, by table. What a worker goes by stays as it is: sessions, how far a list was read, when a
 * payout was handed over, which is where it is looked for outside.
 */
const TIMES: Readonly<Record<string, readonly string[]>> = {
  customers: ['created_at', 'updated_at'],
  audit_log: ['at'],
  'ledger.entry': ['created_at'],
  'ledger.posting': ['created_at'],
  'ledger.account': ['created_at', 'updated_at'],
  transactions: ['created_at', 'updated_at'],
  pix_charges: ['created_at', 'asked_at', 'closed_at', 'expires_at'],
  pix_payments: ['paid_at', 'recorded_at'],
  withdrawals: ['created_at', 'decided_at', 'updated_at', 'closed_at'],
  withdrawal_limit_uses: ['asked_at'],
  savings_investments: ['closed_at'],
  crypto_wallets: ['created_at', 'watched_at', 'asked_at'],
  crypto_addresses: ['created_at'],
  crypto_deposits: ['arrived_at', 'seen_at', 'booked_at'],
  crypto_deposit_watches: ['created_at', 'answered_at'],
  virtual_cards: ['created_at'],
  reconciliation_openings: ['recorded_at'],
};

/** `$1`: times from then on are moved; `$2`: back by so much. */
const MOVE_BACK = `with ${Object.entries(TIMES).map(movePart).join(', ')} select`;

/** `$1`: by so much. An investment's age is what it earns and costs: it has to be right when it is taken out. */
const MOVE_INVESTMENTS =
  'update savings_investments set created_at = created_at + $1::interval, accrues_at = accrues_at + $1::interval';

/** This process and the database each read a clock. */
const CLOCKS_DIFFER_MS = 60_000;

export interface Ageing {
  /** Does the work as if it were that time. */
  at<T>(time: DemoTime, work: () => Promise<T>): Promise<T>;
}

/**
 * Dates back what is done, one thing after the other: whatever is of this minute afterwards was done by it. The books
 * refuse every change, to their owner too; only a superuser can lay that aside, which is why this works in the
 * sandbox's own PostgreSQL and nowhere else. Elsewhere the demo's history is of today.
 */
export async function createAgeing(client: pg.PoolClient): Promise<Ageing> {
  const { rows } = await client.query<{ opened: Date; may: boolean }>(
    'select clock_timestamp() as opened, rolsuper as may from pg_roles where rolname = current_user',
  );
  const [{ opened, may } = { opened: new Date(), may: false }] = rows;
  if (!may) return { at: (_time, work) => work() };

  return {
    async at(time, work) {
      const began = Date.now();
      const back = began - momentOf(time, opened);
      const since = new Date(began - CLOCKS_DIFFER_MS);
      await client.query(MOVE_INVESTMENTS, [`${back} milliseconds`]);
      const done = await work();
      await withTriggersAside(client, async () => {
        await client.query(MOVE_BACK, [since, `${back} milliseconds`]);
        await client.query(MOVE_INVESTMENTS, [`${-back} milliseconds`]);
      });
      return done;
    },
  };
}

function movePart([table, columns]: [string, readonly string[]], part: number): string {
  const moved = columns.map(
    (column) => `${column} = case when ${column} >= $1 then ${column} - $2::interval else ${column} end`,
  );
  return `part_${part} as (update ${table} set ${moved.join(', ')} where greatest(${columns.join(', ')}) >= $1)`;
}

/** Milliseconds since 1970 of that time, for a bank that was opened then. */
export function momentOf(time: DemoTime, opened: Date): number {
  if ('hoursAgo' in time) return opened.getTime() - time.hoursAgo * 3_600_000;
  const [hour = 0, minute = 0] = time.at.split(':').map(Number);
  // As many seconds as minutes: at none, every time would look made up.
  const intoDay = (hour * 60 + minute) * 60_000 + minute * 1_000;
  return dayBeganAt(opened).getTime() - time.daysAgo * 24 * 3_600_000 + intoDay;
}

async function withTriggersAside(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
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
