import type { Db, Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import type { RequestKey } from './idempotency.ts';
import { waitForStandby } from './standby-barrier.ts';

export interface LockedDecision<Row, Reply> {
  lock(tx: Tx): Promise<Row>;
  storedReplies(row: Row, tx: Tx): StoredReplies<Reply> | Promise<StoredReplies<Reply>>;
  decide(tx: Tx, row: Row): Promise<Reply>;
}

type StoredReplies<Reply> = readonly (readonly [stored: RequestKey | null, reply: Reply])[];

/**
 * Locks the row, then decides, unless the row stores a reply to this request, which is repeated. Throws
 * `request_id_reused` for other content or another row.
 */
export async function decideUnderLock<Row, Reply>(
  db: Db,
  request: RequestKey,
  { lock, storedReplies, decide }: LockedDecision<Row, Reply>,
): Promise<Reply> {
  const work = db.transaction().execute(async (tx) => {
    const row = await lock(tx);
    for (const [stored, reply] of await storedReplies(row, tx)) {
      if (!isSameRequest(stored, request)) continue;
      await waitForStandby(tx);
      return reply;
    }
    return decide(tx, row);
  });
  return work.catch(rejectReusedKey);
}

export function isSameRequest(stored: RequestKey | null, request: RequestKey): boolean {
  if (stored?.key !== request.key) return false;
  if (!stored.hash.equals(request.hash)) throw new AppError('request_id_reused');
  return true;
}

const KEY_CONSTRAINT = /_(request|decision|first_approval|take_over)_key_key$/;

function rejectReusedKey(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : '';
  if (KEY_CONSTRAINT.test(constraint)) throw new AppError('request_id_reused', { cause: error });
  throw error;
}

export async function isPosted(tx: Tx, { key }: RequestKey): Promise<boolean> {
  const entry = await tx
    .selectFrom('ledger.entry')
    .select('id')
    .where('request_key', '=', key)
    .executeTakeFirst();
  return entry !== undefined;
}
