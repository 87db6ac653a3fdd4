import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { IS_REPORTED, MOVEMENT_COLUMNS, MOVEMENT_JOINS } from '../valuations/index.ts';
import type { TaxMovement } from './domain-events.ts';

/** The actor of a transfer's entry is its sender. */
const LOAN_PARTY = `
  case when p.purpose = 'loan' then (
    select case t.direction when 'in' then substr(e.actor, length('customer:') + 1) else e.metadata ->> 'recipient_id' end
    from ledger.entry e where e.id = t.entry_id) end`;

/** In order of completion; `since` leaves out those completed before it. */
export async function readMovements(db: Db, customerId: string, since?: Date): Promise<TaxMovement[]> {
  const ended = sql`coalesce(w.closed_at, t.created_at)`;
  const { rows } = await sql<TaxMovement>`
    select ${sql.raw(MOVEMENT_COLUMNS)}, ${ended} as at,
      c.quantity as "declaredQuantity", c.cost_brl as "declaredCost",
      coalesce(p.purpose, 'sale') as purpose, ${sql.raw(LOAN_PARTY)} as counterparty
    from transactions t
    left join lateral (
      select x.id, x.closed_at, x.address, x.network from withdrawals x where x.transaction_id = t.id limit 1
    ) w on true
    ${sql.raw(MOVEMENT_JOINS)}
    left join lateral (
      select x.quantity, x.cost_brl from tax_costs x where x.transaction_id = t.id order by x.version desc limit 1
    ) c on true
    left join lateral (
      select x.purpose from tax_transfers x where x.transaction_id = t.id order by x.version desc limit 1
    ) p on true
    where t.customer_id = ${customerId} and ${sql.raw(IS_REPORTED)}
      and (${since ?? null}::timestamptz is null or ${ended} >= ${since ?? null}::timestamptz)
    order by at, t.id
  `.execute(db);
  return rows;
}
