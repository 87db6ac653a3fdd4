import type { UnattributedQuery } from '@lastro/contracts';
import { type Selectable, sql } from 'kysely';
import { optionalPersonJson } from '../../customers/index.ts';
import { microsOf, type PageEnd, timeOf } from '../../platform/database/cursor.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { AppError } from '../../platform/errors.ts';

export type LockedDeposit = Selectable<Schema['crypto_deposits']> & {
  readonly arrived_at_customer: string | null;
};

export type UnattributedRow = Awaited<ReturnType<typeof listUnattributed>>[number];

export interface UnattributedFilter extends Pick<UnattributedQuery, 'state'> {
  readonly id?: string;
  readonly after?: PageEnd;
  readonly limit: number;
}

function deposits(db: Db | Tx) {
  return db
    .selectFrom('crypto_deposits as d')
    .innerJoin('crypto_wallets as w', 'w.id', 'd.wallet_id')
    .selectAll('d')
    .select('w.customer_id as arrived_at_customer')
    .where('d.state', 'not in', ['pending', 'credited']);
}

export async function listUnattributed(db: Db, { id, state, after, limit }: UnattributedFilter) {
  let rows = deposits(db)
    .leftJoin('customers as o', 'o.id', 'w.customer_id')
    .leftJoin('customers as a', 'a.id', 'd.assigned_to')
    .leftJoin('customers as b', 'b.id', 'd.decided_by')
    .select(microsOf('d.seen_at').as('micros'))
    .select([
      optionalPersonJson('o').as('owner'),
      optionalPersonJson('a').as('assigned'),
      optionalPersonJson('b').as('decider'),
    ])
    .orderBy('d.seen_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(limit);
  if (id !== undefined) rows = rows.where('d.id', '=', id);
  if (state !== undefined) rows = rows.where('d.decided_at', state === 'decided' ? 'is not' : 'is', null);
  if (after !== undefined)
    rows = rows.where(sql<boolean>`(d.seen_at, d.id) < (${timeOf(after)}, ${after.id})`);
  return rows.execute();
}

export async function requireDeposit(db: Db, id: string): Promise<UnattributedRow> {
  const [row] = await listUnattributed(db, { id, limit: 1 });
  if (row === undefined) throw new AppError('not_found');
  return row;
}

export async function lockDeposit(tx: Tx, id: string): Promise<LockedDeposit> {
  const row = await deposits(tx).where('d.id', '=', id).forUpdate('d').executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return row;
}
