import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import type { Period } from './domain.ts';
import type { Movement } from './domain-operations.ts';

/** The next customers after one, in the order of their ids. */
export async function nextCustomers(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

const LAST_WORD = `
  select o.own from tax_own_addresses o
  where o.customer_id = t.customer_id and o.address = w.address and o.network = w.network
  order by o.id desc limit 1`;

/** Who made an entry between two customers, or who received by it. */
const COUNTERPARTY = `
  case when (n.metadata ->> 'recipient_id')::uuid = t.customer_id
    then case when n.actor like 'customer:%' then substr(n.actor, 10)::uuid end
    else (n.metadata ->> 'recipient_id')::uuid end`;

const PAYMENT_FEE = `
  select k.fee_minor + k.tax_minor from payments p join quotes k on k.id = p.quote_id where p.transaction_id = t.id`;

/** Movements completed in the period, in the order of customers and time. */
export async function readMovements(
  db: Db,
  customers: readonly string[],
  { begins, ends }: Period,
): Promise<Movement[]> {
  const ids = sql`any(${[...customers]}::uuid[])`;
  const { rows } = await sql<Movement>`
    with ended as (
      select w.transaction_id as id, w.id as withdrawal_id, w.closed_at as at from withdrawals w
      where w.customer_id = ${ids} and w.closed_at >= ${begins} and w.closed_at < ${ends}
      union all
      select t.id, null, t.created_at from transactions t
      where t.customer_id = ${ids} and t.created_at >= ${begins} and t.created_at < ${ends}
        and not exists (select from withdrawals w where w.transaction_id = t.id)
    )
    select t.id, t.customer_id as "customerId", t.transaction_type as type, t.direction, e.at,
      t.from_currency as "from", coalesce(t.from_amount, t.crypto_amount) as "fromAmount",
      t.to_currency as "to", t.crypto_amount as "toAmount", t.amount_usdt as usdt,
      coalesce(w.fee, (${sql.raw(PAYMENT_FEE)}), 0) as fee,
      coalesce(r.amount, 0)::bigint as "returnedBrl", coalesce(r.credited, 0)::bigint as "returnedUsdt",
      s.amount as invested, coalesce((${sql.raw(LAST_WORD)}), false) as "toOwnAddress",
      ${sql.raw(COUNTERPARTY)} as "counterpartyId", coalesce(w.address, d.address) as address,
      coalesce(w.network, d.network) as network,
      coalesce(case w.kind when 'crypto' then w.reference end, d.tx_id) as "txHash"
    from ended e
    join transactions t on t.id = e.id
    left join ledger.entry n on n.id = t.entry_id
    left join withdrawals w on w.id = e.withdrawal_id
    left join lateral (
      select sum(x.amount) as amount, sum(x.credited) as credited from withdrawal_returns x where x.withdrawal_id = w.id
    ) r on true
    left join lateral (
      select x.amount from savings_investments x
      where t.transaction_type = 'savings_withdrawal' and x.closing_transaction_id = t.id limit 1
    ) s on true
    left join lateral (
      select x.address, x.network, x.tx_id from crypto_deposits x
      where t.transaction_type = 'crypto_deposit' and (x.entry_id = t.entry_id or x.decision_entry_id = t.entry_id) limit 1
    ) d on true
    where t.status = 'completed'
    order by t.customer_id, e.at, t.id
  `.execute(db);
  return rows;
}
