import { CompiledQuery } from 'kysely';
import type { Tx } from '../platform/db.ts';
import { assertWellFormed, type Entry, type Posted } from './entry.ts';
import { toPosted, toRefusal } from './outcome.ts';
import { POST_SQL, type PostRow, postArguments } from './statement.ts';

/**
 * Posts an entry in the caller's transaction, for commands that write more than an entry. A refusal
 * (`insufficient_funds`, `request_id_reused`, or what the key was refused with before) is thrown as AppError and
 * leaves the transaction aborted; with a known key nothing moves and the first answer is returned.
 */
export async function post(tx: Tx, entry: Entry): Promise<Posted> {
  assertWellFormed(entry);
  const query = CompiledQuery.raw(POST_SQL, postArguments([entry], false));
  const result = await tx.executeQuery<PostRow>(query).catch((error: unknown) => {
    throw toRefusal(error);
  });
  const row = result.rows[0];
  if (!row) throw new Error('ledger.post answered nothing');
  return toPosted(row);
}
