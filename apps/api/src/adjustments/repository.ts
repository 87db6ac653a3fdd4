import type { ApprovalRequestRow } from '../four-eyes/index.ts';
import type { RequestKey } from '../ledger/index.ts';
import type { Db, Tx } from '../platform/database/db.ts';

export const TABLE = 'adjustment_requests';
export type AdjustmentRow = ApprovalRequestRow<typeof TABLE>;

export async function findByKey(db: Db | Tx, { key }: RequestKey): Promise<AdjustmentRow | undefined> {
  return db.selectFrom(TABLE).selectAll().where('request_key', '=', key).executeTakeFirst();
}
