import type { RequestRow } from '../four-eyes/index.ts';
import type { RequestKey } from '../ledger/index.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { lockName } from '../platform/database/locks.ts';

export const TABLE = 'adjustment_requests';
export type AdjustmentRow = RequestRow<typeof TABLE>;

/** Serialises the transactions of one request key, which becomes either an entry or a request. */
export async function lockKey(tx: Tx, { key }: RequestKey): Promise<void> {
  await lockName(tx, `adjustment:${key}`);
}

export async function findByKey(db: Db | Tx, { key }: RequestKey): Promise<AdjustmentRow | undefined> {
  return db.selectFrom(TABLE).selectAll().where('request_key', '=', key).executeTakeFirst();
}
