import type { Coin } from '@lastro/money';
import { sql } from 'kysely';
import type { CustomerAccountKind, EntryKind } from '../ledger/index.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import type { DayClose } from './domain.ts';

export interface AccountBalance {
  readonly id: bigint;
  readonly kind: CustomerAccountKind;
  readonly currency: Coin;
  readonly balance: bigint;
}

export interface Flow {
  readonly currency: Coin;
  /** Truncated to the hour. */
  readonly at: Date;
  readonly amount: bigint;
}

export interface HistoryRecords {
  readonly accounts: readonly AccountBalance[];
  readonly closes: readonly DayClose[];
  readonly flows: readonly Flow[];
}

interface Period {
  /** yyyy-mm-dd */
  readonly from: string;
  readonly flowsFrom: Date;
  readonly timeZone: string;
}

/** They change a balance without a deposit or a payment. */
const EARNING_ENTRIES: readonly EntryKind[] = ['exchange', 'savings_interest', 'savings_withdrawal'];

/** One snapshot, so that balances and movements agree. */
export function readHistoryRecords(db: Db, customerId: string, period: Period): Promise<HistoryRecords> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const accounts = await listAccountBalances(tx, customerId);
      const ids = accounts.map(({ id }) => id);
      if (ids.length === 0) return { accounts, closes: [], flows: [] };
      return {
        accounts,
        closes: await listDayCloses(tx, ids, period),
        flows: await listFlows(tx, ids, period),
      };
    });
}

function listAccountBalances(tx: Tx, customerId: string): Promise<AccountBalance[]> {
  return tx
    .selectFrom('ledger.account')
    .select(['id', 'balance', sql<CustomerAccountKind>`kind`.as('kind'), sql<Coin>`currency`.as('currency')])
    .where('owner_id', '=', customerId)
    .execute();
}

async function listDayCloses(tx: Tx, ids: readonly bigint[], period: Period): Promise<DayClose[]> {
  const { from, timeZone } = period;
  const result = await sql<DayClose>`
    select account_id as "accountId", to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day,
      (array_agg(balance_after - amount order by number))[1] as opening,
      (array_agg(balance_after order by number desc))[1] as closing
    from ledger.posting
    where account_id = any(${[...ids]}) and created_at >= ${from}::date::timestamp at time zone ${timeZone}
    group by 1, 2
  `.execute(tx);
  return result.rows;
}

/** Moves between a customer's own accounts sum to zero. */
async function listFlows(tx: Tx, ids: readonly bigint[], { flowsFrom }: Period): Promise<Flow[]> {
  const result = await sql<Flow>`
    select p.currency, date_trunc('hour', p.created_at) as at, sum(p.amount)::bigint as amount
    from ledger.posting p
    join ledger.entry e on e.id = p.entry_id and e.kind <> all(${[...EARNING_ENTRIES]})
    where p.account_id = any(${[...ids]}) and p.created_at >= ${flowsFrom}
    group by 1, 2 having sum(p.amount) <> 0
    order by 2
  `.execute(tx);
  return result.rows;
}
