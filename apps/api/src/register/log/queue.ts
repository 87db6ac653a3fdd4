import type { Tx } from '../../platform/database/db.ts';

/** One line of ASCII without personal data, at most 200 characters. A repeated line is logged once. */
export async function enqueueEntry(tx: Tx, line: string): Promise<void> {
  await tx
    .insertInto('log_queue')
    .values({ line })
    .onConflict((conflict) => conflict.column('line').doNothing())
    .execute();
}
