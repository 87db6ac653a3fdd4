import type { RequestKey } from '../../ledger/index.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { returnIdOf } from './domain.ts';

export interface OpenReturn {
  readonly endToEndId: string;
  readonly attempt: number;
  readonly returnId: string;
  readonly state: 'held' | 'sent';
  readonly sentAt: Date | null;
}

export async function findRequested(db: Db | Tx, key: string): Promise<RequestKey | null> {
  const row = await db
    .selectFrom('pix_returns')
    .select('request_hash as hash')
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row === undefined ? null : { key, hash: row.hash };
}

/** Requires the payment's lock. */
export async function openReturn(
  tx: Tx,
  endToEndId: string,
  by: { readonly adminId: string; readonly at: Date; readonly request: RequestKey },
): Promise<void> {
  const last = await tx
    .selectFrom('pix_returns')
    .select((eb) => eb.fn.max('attempt').as('attempt'))
    .where('end_to_end_id', '=', endToEndId)
    .executeTakeFirst();
  const attempt = (last?.attempt ?? 0) + 1;
  await tx
    .insertInto('pix_returns')
    .values({
      end_to_end_id: endToEndId,
      attempt,
      return_id: returnIdOf(endToEndId, attempt),
      state: 'held',
      problem: null,
      request_key: by.request.key,
      request_hash: by.request.hash,
      requested_by: by.adminId,
      requested_at: by.at,
      sent_at: null,
      closed_at: null,
    })
    .execute();
  await tx
    .updateTable('pix_payments')
    .set({ state: 'returning', decided_by: by.adminId, decided_at: by.at })
    .where('end_to_end_id', '=', endToEndId)
    .execute();
}

export async function listOpenReturns(db: Db): Promise<OpenReturn[]> {
  const rows = await db
    .selectFrom('pix_returns')
    .select(['end_to_end_id', 'attempt', 'return_id', 'state', 'sent_at'])
    .where('state', 'in', ['held', 'sent'])
    .orderBy('requested_at')
    .execute();
  return rows.map((row) => ({
    endToEndId: row.end_to_end_id,
    attempt: row.attempt,
    returnId: row.return_id,
    state: row.state === 'held' ? 'held' : 'sent',
    sentAt: row.sent_at,
  }));
}

/** Written before the PSP is called. False when the attempt is closed. */
export async function markSent(db: Db, { endToEndId, attempt }: OpenReturn, at: Date): Promise<boolean> {
  const result = await db
    .updateTable('pix_returns')
    .set({ state: 'sent', sent_at: at })
    .where('end_to_end_id', '=', endToEndId)
    .where('attempt', '=', attempt)
    .where('state', 'in', ['held', 'sent'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

async function closeAttempt(
  tx: Tx,
  { endToEndId, attempt }: OpenReturn,
  end: { readonly state: 'refused' | 'settled'; readonly problem: string | null; readonly at: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('pix_returns')
    .set({ state: end.state, problem: end.problem, closed_at: end.at })
    .where('end_to_end_id', '=', endToEndId)
    .where('attempt', '=', attempt)
    .where('state', 'in', ['held', 'sent'])
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function closeSettled(tx: Tx, open: OpenReturn, entryId: bigint, at: Date): Promise<void> {
  if (!(await closeAttempt(tx, open, { state: 'settled', problem: null, at }))) return;
  await tx
    .updateTable('pix_payments')
    .set({ state: 'returned', decision_entry_id: entryId })
    .where('end_to_end_id', '=', open.endToEndId)
    .execute();
}

export async function closeRefused(tx: Tx, open: OpenReturn, problem: string, at: Date): Promise<void> {
  if (!(await closeAttempt(tx, open, { state: 'refused', problem, at }))) return;
  await tx
    .updateTable('pix_payments')
    .set({ state: 'suspense', decided_by: null, decided_at: null })
    .where('end_to_end_id', '=', open.endToEndId)
    .execute();
}
