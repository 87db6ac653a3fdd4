import { sql } from 'kysely';
import type { RequestRow } from '../four-eyes/index.ts';
import type { RequestKey } from '../ledger/index.ts';
import type { Db, Tx } from '../platform/database/db.ts';

export const TABLE = 'adjustment_requests';
export type AdjustmentRow = RequestRow<typeof TABLE>;

/** Serialises the transactions of one request key, which becomes either an entry or a request. */
export async function lockKey(tx: Tx, { key }: RequestKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`adjustment:${key}`}, 0))`.execute(tx);
}

export async function findByKey(db: Db | Tx, { key }: RequestKey): Promise<AdjustmentRow | undefined> {
  return db.selectFrom(TABLE).selectAll().where('request_key', '=', key).executeTakeFirst();
}
