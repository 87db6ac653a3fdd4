import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

/** Few enough per statement not to block other writers or exceed its time limit. */
const MAX_ROWS_PER_DELETE = 10_000;

/** Deletes all rows that meet the condition, which concurrent changes are checked against again. */
export function deleteInBatches(db: Db, table: string, condition: RawBuilder<unknown>): Promise<void> {
  return repeatDelete(async (limit) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${condition} limit ${limit})) and ${condition}
    `.execute(db);
    return numAffectedRows;
  });
}

export async function repeatDelete(
  deleteBatch: (limit: number) => Promise<bigint | undefined>,
): Promise<void> {
  while (((await deleteBatch(MAX_ROWS_PER_DELETE)) ?? 0n) >= BigInt(MAX_ROWS_PER_DELETE)) {}
}
