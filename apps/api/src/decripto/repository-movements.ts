import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { IS_REPORTED, MOVEMENT_COLUMNS, MOVEMENT_JOINS } from '../valuations/index.ts';
import type { Period } from './domain.ts';
import type { ReportedMovement } from './domain-operations.ts';

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

/** The other party of an entry between two customers, whose actor is the sender. */
const COUNTERPARTY = `
  case when (n.metadata ->> 'recipient_id')::uuid = t.customer_id
    then case when n.actor like 'customer:%' then substr(n.actor, 10)::uuid end
    else (n.metadata ->> 'recipient_id')::uuid end`;

const PAYMENT_FEE = `
  select k.fee_minor + k.tax_minor from payments p join quotes k on k.id = p.quote_id where p.transaction_id = t.id`;

/** In the order of customers, and of completion for each of them. */
export async function readMovements(
  db: Db,
  customers: readonly string[],
  { begins, ends }: Period,
): Promise<ReportedMovement[]> {
  const ids = sql`any(${[...customers]}::uuid[])`;
  const { rows } = await sql<ReportedMovement>`
    with ended as (
      select w.transaction_id as id, w.id as withdrawal_id, w.closed_at as at from withdrawals w
      where w.customer_id = ${ids} and w.closed_at >= ${begins} and w.closed_at < ${ends}
      union all
      select t.id, null, t.created_at from transactions t
      where t.customer_id = ${ids} and t.created_at >= ${begins} and t.created_at < ${ends}
        and not exists (select from withdrawals w where w.transaction_id = t.id)
    )
    select ${sql.raw(MOVEMENT_COLUMNS)}, t.customer_id as "customerId", e.at,
      coalesce(w.fee, (${sql.raw(PAYMENT_FEE)}), 0) as fee, ${sql.raw(COUNTERPARTY)} as "counterpartyId",
      coalesce(w.address, d.address) as address, coalesce(w.network, d.network) as network,
      coalesce(case w.kind when 'crypto' then w.reference end, d.tx_id) as "txHash"
    from ended e
    join transactions t on t.id = e.id
    left join ledger.entry n on n.id = t.entry_id
    left join withdrawals w on w.id = e.withdrawal_id
    ${sql.raw(MOVEMENT_JOINS)}
    left join lateral (
      select x.address, x.network, x.tx_id from crypto_deposits x
      where t.transaction_type = 'crypto_deposit' and (x.entry_id = t.entry_id or x.decision_entry_id = t.entry_id) limit 1
    ) d on true
    where ${sql.raw(IS_REPORTED)}
    order by t.customer_id, e.at, t.id
  `.execute(db);
  return rows;
}
