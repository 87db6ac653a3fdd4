import type { Db, Tx } from '../platform/database/db.ts';
import { enqueue } from '../platform/jobs/jobs.ts';

/** The job sends a payout, or queries the rail about one that was sent. */
export const PAY = 'withdrawals-pay';

export async function enqueuePay(db: Db | Tx, withdrawalId: string): Promise<void> {
  await enqueue(db, PAY, { id: withdrawalId }, { key: `${PAY}:${withdrawalId}` });
}

const RAIL_ID = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** A webhook proves nothing, so the rail is queried. Ignores unknown ids. */
export async function enqueuePayoutCheck(db: Db | Tx, railId: string): Promise<void> {
  const parts = RAIL_ID.exec(railId)?.slice(1);
  if (parts !== undefined) await enqueuePay(db, parts.join('-'));
}
