import type { Selectable } from 'kysely';
import type { Db, Tx } from '../platform/database/db.ts';
import type { Schema } from '../platform/database/schema.ts';

export type StoredReceipt = Selectable<Schema['receipts']>;

export async function findReceipt(
  db: Db | Tx,
  transactionId: string,
  kind: string,
): Promise<StoredReceipt | undefined> {
  return db
    .selectFrom('receipts')
    .selectAll()
    .where('transaction_id', '=', transactionId)
    .where('kind', '=', kind)
    .executeTakeFirst();
}

export async function findByCode(db: Db, code: string): Promise<StoredReceipt | undefined> {
  return db.selectFrom('receipts').selectAll().where('code', '=', code).executeTakeFirst();
}

/** False if another request made it first. */
export async function insertReceipt(tx: Tx, receipt: StoredReceipt): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('receipts')
    .values(receipt)
    // Whichever constraint notices the other first: the id is the same too.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted ?? 0n) > 0n;
}
