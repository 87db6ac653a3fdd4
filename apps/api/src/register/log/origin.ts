import type { Db, Tx } from '../../platform/database/db.ts';
import { type Head, readLastHead } from './repository.ts';

/** A log keeps its first origin even if the bank's address changes. */
export function originOf(head: Head | undefined, configured: string): string {
  return head?.note.split('\n', 1)[0] ?? configured;
}

export async function readOrigin(db: Db | Tx, configured: string): Promise<string> {
  return originOf(await readLastHead(db), configured);
}
