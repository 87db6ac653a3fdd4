import type { Db, Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { assertNotBlocked } from './blocks.ts';

/** Needed only for later steps such as an approval: the ledger itself refuses new transfers and withdrawals. */
export async function outgoingPausedAt(db: Db | Tx, customerId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('customers')
    .select((eb) => eb.fn.coalesce('outgoing_paused_at', 'blocked_at').as('outgoing_paused_at'))
    .where('id', '=', customerId)
    .executeTakeFirst();
  return row?.outgoing_paused_at ?? null;
}

const DECISION_REFUSED =
  'Os envios deste cliente estão suspensos por um PIX devolvido. Resolva a devolução antes de aprovar.';

export async function assertOutgoingAllowed(tx: Tx, customerId: string): Promise<void> {
  await assertNotBlocked(tx, customerId);
  if ((await outgoingPausedAt(tx, customerId)) !== null) {
    throw new AppError('outgoing_paused', { message: DECISION_REFUSED });
  }
}

/** Waits for transactions that lock the customer. An earlier pause keeps its time. */
export async function pauseOutgoing(tx: Tx, customerId: string, at: Date): Promise<void> {
  await tx
    .updateTable('customers')
    .set((eb) => ({
      outgoing_paused_at: eb.fn.coalesce('outgoing_paused_at', eb.val(at)),
      outgoing_pause_reason: 'pix_reversal',
    }))
    .where('id', '=', customerId)
    .execute();
}

export async function resumeOutgoing(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ outgoing_paused_at: null, outgoing_pause_reason: null })
    .where('id', '=', customerId)
    .execute();
}
