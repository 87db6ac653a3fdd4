import type { AdminPerson, ReversalQuery } from '@lastro/contracts';
import { sql } from 'kysely';
import { optionalPersonJson, personJson } from '../../customers/index.ts';
import { microsOf, type PageEnd, timeOf } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';

export interface ReversalRow {
  readonly id: string;
  readonly end_to_end_id: string;
  readonly txid: string | null;
  readonly nature: string | null;
  readonly amount_brl: bigint;
  readonly amount_usdt: bigint;
  readonly taken: bigint;
  readonly collected: bigint;
  readonly written_off: bigint;
  readonly state: 'open' | 'settled';
  readonly booked_at: Date;
  readonly micros: bigint;
  readonly customer: AdminPerson;
  readonly available: bigint;
  readonly pending_withdrawals: number;
  readonly settler: AdminPerson | null;
  readonly settled_at: Date | null;
}

export interface ReversalFilter {
  readonly id?: string;
  readonly state?: NonNullable<ReversalQuery['state']>;
  readonly after?: PageEnd;
  readonly limit: number;
}

export async function listReversals(
  db: Db,
  { id, state, after, limit }: ReversalFilter,
): Promise<ReversalRow[]> {
  const { rows } = await sql<ReversalRow>`
    select r.id, r.end_to_end_id, p.txid, r.nature, r.amount_brl, r.amount_usdt, r.taken, r.collected, r.written_off,
      r.state, r.booked_at, ${microsOf('r.booked_at')} as micros, ${personJson('c')} as customer,
      coalesce((select a.balance from ledger.account a where a.owner_id = r.customer_id
        and a.kind = 'customer_main' and a.currency = 'USDT'), 0) as available,
      (select count(*)::int from withdrawals w where w.customer_id = r.customer_id
        and w.state in ('pending', 'approved')) as pending_withdrawals,
      ${optionalPersonJson('s')} as settler, r.settled_at
    from pix_reversals r
    join pix_payments p on p.end_to_end_id = r.end_to_end_id
    join customers c on c.id = r.customer_id
    left join customers s on s.id = r.settled_by
    where true
      ${id === undefined ? sql`` : sql`and r.id = ${id}`}
      ${state === undefined ? sql`` : sql`and r.state = ${state}`}
      ${after === undefined ? sql`` : sql`and (r.booked_at, r.id) < (${timeOf(after)}, ${after.id})`}
    order by r.booked_at desc, r.id desc limit ${limit}
  `.execute(db);
  return rows;
}

export async function requireReversal(db: Db, id: string): Promise<ReversalRow> {
  const [row] = await listReversals(db, { id, limit: 1 });
  if (row === undefined) throw new AppError('not_found');
  return row;
}
