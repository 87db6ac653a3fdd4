import type { Db, Tx } from '../platform/db.ts';
import { enqueue } from '../platform/jobs.ts';

/** The job that brings a withdrawal on: hands it to its rail, or asks the rail about it. */
export const PAY = 'withdrawals-pay';

/** However often it is wanted, it waits once a withdrawal. */
export async function enqueuePay(db: Db | Tx, withdrawalId: string): Promise<void> {
  await enqueue(db, PAY, { id: withdrawalId }, { key: `${PAY}:${withdrawalId}` });
}

const RAIL_ID = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/**
 * Somebody outside says that there is news of the payout with this id of ours. That proves nothing: the rail is asked.
 * An id that is none of ours is let pass.
 */
export async function hintPayout(db: Db | Tx, railId: string): Promise<void> {
  const parts = RAIL_ID.exec(railId)?.slice(1);
  if (parts !== undefined) await enqueuePay(db, parts.join('-'));
}
