import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import type { Movement } from './domain-events.ts';

const LAST_WORD = `
  select o.own from tax_own_addresses o
  where o.customer_id = t.customer_id and o.address = w.address and o.network = w.network
  order by o.id desc limit 1`;

/** The sender of a transfer is its entry's actor. */
const LOAN_PARTY = `
  case when p.purpose = 'loan' then (
    select case t.direction when 'in' then substr(e.actor, length('customer:') + 1) else e.metadata ->> 'recipient_id' end
    from ledger.entry e where e.id = t.entry_id) end`;

/** Completed movements in order of time; with `since`, those that ended from then on. */
export async function readMovements(db: Db, customerId: string, since?: Date): Promise<Movement[]> {
  const ended = sql`coalesce(w.closed_at, t.created_at)`;
  const { rows } = await sql<Movement>`
    select t.id, t.transaction_type as type, t.direction, ${ended} as at,
      t.from_currency as "from", coalesce(t.from_amount, t.crypto_amount) as "fromAmount",
      t.to_currency as "to", t.crypto_amount as "toAmount", t.amount_usdt as usdt,
      coalesce(r.amount, 0)::bigint as "returnedBrl", coalesce(r.credited, 0)::bigint as "returnedUsdt",
      s.amount as invested, coalesce((${sql.raw(LAST_WORD)}), false) as "toOwnAddress",
      c.quantity as "declaredQuantity", c.cost_brl as "declaredCost",
      coalesce(p.purpose, 'sale') as purpose, ${sql.raw(LOAN_PARTY)} as counterparty
    from transactions t
    left join lateral (
      select x.id, x.closed_at, x.address, x.network from withdrawals x where x.transaction_id = t.id limit 1
    ) w on true
    left join lateral (
      select sum(x.amount) as amount, sum(x.credited) as credited from withdrawal_returns x where x.withdrawal_id = w.id
    ) r on true
    left join lateral (
      select x.amount from savings_investments x where x.closing_transaction_id = t.id limit 1
    ) s on true
    left join lateral (
      select x.quantity, x.cost_brl from tax_costs x where x.transaction_id = t.id order by x.version desc limit 1
    ) c on true
    left join lateral (
      select x.purpose from tax_transfers x where x.transaction_id = t.id order by x.version desc limit 1
    ) p on true
    where t.customer_id = ${customerId} and t.status = 'completed'
      and (${since ?? null}::timestamptz is null or ${ended} >= ${since ?? null}::timestamptz)
    order by at, t.id
  `.execute(db);
  return rows;
}
