import { CompiledQuery } from 'kysely';
import type { Tx } from '../platform/database/db.ts';
import { assertWellFormed, type Entry, type Posted } from './entry.ts';
import { toPosted } from './outcome.ts';
import { isReplayed, POST_SQL, postArguments, type ReturnedRow, rowPerEntry } from './post-sql.ts';
import { randomShard } from './shards.ts';
import { waitForStandby } from './standby-barrier.ts';

/** For commands that write more than an entry. Throws refusals as AppError; a replay returns the first answer. */
export async function post(tx: Tx, entry: Entry): Promise<Posted> {
  const [posted] = await postAll(tx, [entry]);
  if (!posted) throw new Error('ledger.post returned no row');
  return posted;
}

/** All or none. A transaction posts once: separate posts would lock accounts in different orders and deadlock. */
export async function postAll(tx: Tx, entries: readonly Entry[]): Promise<readonly Posted[]> {
  if (entries.length === 0) return [];
  for (const entry of entries) assertWellFormed(entry);
  // Several entries share one statement only where refusals are stored; the throw rolls a stored one back.
  const values = postArguments(entries, randomShard(), { keepRefusals: entries.length > 1 });
  const query = CompiledQuery.raw(POST_SQL, values);
  const result = await tx.executeQuery<ReturnedRow>(query);
  const rows = rowPerEntry(result.rows);
  if (rows.some(isReplayed)) await waitForStandby(tx);
  return rows.map(toPosted);
}
