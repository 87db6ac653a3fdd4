import { CompiledQuery } from 'kysely';
import type { Tx } from '../platform/db.ts';
import { assertWellFormed, type Entry, type Posted } from './entry.ts';
import { toPosted, toRefusal } from './outcome.ts';
import { untilCopied } from './replay.ts';
import { eachEntry, isReplayed, POST_SQL, postArguments, type ReturnedRow } from './statement.ts';

/**
 * Posts an entry in the caller's transaction, for commands that write more than an entry. A refusal
 * (`insufficient_funds`, `request_id_reused`, or what the key was refused with before) is thrown as AppError and
 * leaves the transaction aborted; with a known key nothing moves and the first answer is returned.
 */
export async function post(tx: Tx, entry: Entry): Promise<Posted> {
  const [posted] = await postAll(tx, [entry]);
  if (!posted) throw new Error('ledger.post answered nothing');
  return posted;
}

/**
 * Posts entries in the caller's transaction, in their order, all or none, as `post` does one. A transaction posts
 * once: one after another, entries would lock their accounts in an order that another transaction may not share.
 */
export async function postAll(tx: Tx, entries: readonly Entry[]): Promise<readonly Posted[]> {
  if (entries.length === 0) return [];
  for (const entry of entries) assertWellFormed(entry);
  const query = CompiledQuery.raw(POST_SQL, postArguments(entries, false));
  const result = await tx.executeQuery<ReturnedRow>(query).catch((error: unknown) => {
    throw toRefusal(error);
  });
  const rows = eachEntry(result.rows);
  if (rows.some(isReplayed)) await untilCopied(tx);
  return rows.map(toPosted);
}
