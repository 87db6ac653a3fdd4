import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Schema } from '../../platform/database/schema.ts';

export type UnattributedRow = Selectable<Schema['crypto_deposits']> & {
  readonly arrived_at_customer: string | null;
};

export interface UnattributedFilter {
  readonly decided: boolean | undefined;
  readonly limit: number;
  readonly after: { readonly seenAt: Date; readonly id: string } | undefined;
}

function query(db: Db | Tx) {
  return db
    .selectFrom('crypto_deposits as d')
    .innerJoin('crypto_wallets as w', 'w.id', 'd.wallet_id')
    .selectAll('d')
    .select('w.customer_id as arrived_at_customer')
    .where('d.state', 'not in', ['pending', 'credited']);
}

export async function listRows(
  db: Db,
  { decided, limit, after }: UnattributedFilter,
): Promise<UnattributedRow[]> {
  let rows = query(db).orderBy('d.seen_at', 'desc').orderBy('d.id', 'desc').limit(limit);
  if (decided !== undefined) rows = rows.where('d.decided_at', decided ? 'is not' : 'is', null);
  if (after !== undefined) {
    rows = rows.where((eb) => eb(eb.refTuple('d.seen_at', 'd.id'), '<', eb.tuple(after.seenAt, after.id)));
  }
  return rows.execute();
}

export async function findRow(db: Db, id: string): Promise<UnattributedRow | undefined> {
  return query(db).where('d.id', '=', id).executeTakeFirst();
}

export async function lockRow(tx: Tx, id: string): Promise<UnattributedRow | undefined> {
  return query(tx).where('d.id', '=', id).forUpdate('d').executeTakeFirst();
}
