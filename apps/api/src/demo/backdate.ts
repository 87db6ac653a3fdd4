import { dayBeganAt } from '@lastro/contracts/brasilia';
import type pg from 'pg';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../platform/time.ts';
import type { DemoTime } from './plan.ts';

/** Times by table, except those that workers need: sessions, read positions, when a payout was sent. */
const TIMES: Readonly<Record<string, readonly string[]>> = {
  customers: ['created_at', 'updated_at'],
  audit_log: ['at'],
  'ledger.entry': ['created_at'],
  'ledger.posting': ['created_at'],
  'ledger.account': ['created_at', 'updated_at'],
  transactions: ['created_at', 'updated_at', 'returned_at'],
  events: ['at'],
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

/** `$1`: times from then on are moved; `$2`: by how much. */
const MOVE_BACK = `with ${Object.entries(TIMES).map(movePart).join(', ')} select`;

/** An investment's age decides interest and penalty, so it is backdated before a withdrawal. */
const MOVE_INVESTMENTS =
  'update savings_investments set created_at = created_at + $1::interval, accrues_at = accrues_at + $1::interval';

const CLOCK_SKEW_MS = MINUTE_MS;

export interface Backdating {
  at<T>(time: DemoTime, work: () => Promise<T>): Promise<T>;
}

/** Backdates the last minute's rows. Needs a superuser, as in the sandbox's own PostgreSQL. */
export async function createBackdating(client: pg.PoolClient): Promise<Backdating> {
  const { rows } = await client.query<{ opened: Date; superuser: boolean }>(
    'select clock_timestamp() as opened, rolsuper as superuser from pg_roles where rolname = current_user',
  );
  const [{ opened, superuser } = { opened: new Date(), superuser: false }] = rows;
  if (!superuser) return { at: (_time, work) => work() };

  return {
    async at(time, work) {
      const startedAt = Date.now();
      const back = startedAt - momentOf(time, opened);
      const since = new Date(startedAt - CLOCK_SKEW_MS);
      await client.query(MOVE_INVESTMENTS, [`${back} milliseconds`]);
      const result = await work();
      await withoutTriggers(client, async () => {
        await client.query(MOVE_BACK, [since, `${back} milliseconds`]);
        await client.query(MOVE_INVESTMENTS, [`${-back} milliseconds`]);
      });
      return result;
    },
  };
}

function movePart([table, columns]: [string, readonly string[]], part: number): string {
  const moved = columns.map(
    (column) => `${column} = case when ${column} >= $1 then ${column} - $2::interval else ${column} end`,
  );
  return `part_${part} as (update ${table} set ${moved.join(', ')} where greatest(${columns.join(', ')}) >= $1)`;
}

export function momentOf(time: DemoTime, opened: Date): number {
  if ('hoursAgo' in time) return opened.getTime() - time.hoursAgo * HOUR_MS;
  const [hour = 0, minute = 0] = time.at.split(':').map(Number);
  // The seconds repeat the minutes, so that the times do not all end in :00.
  const intoDay = hour * HOUR_MS + minute * MINUTE_MS + minute * 1_000;
  return dayBeganAt(opened).getTime() - time.daysAgo * DAY_MS + intoDay;
}

async function withoutTriggers(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
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
