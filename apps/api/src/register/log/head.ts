import { formatCheckpoint, signNote } from '@lastro/register';
import type { Db, Tx } from '../../platform/database/db.ts';
import { logKeyOf, type SigningKeys, signWith } from '../keys/signing-keys.ts';
import type { Head } from './repository.ts';

export async function signHead(
  db: Db | Tx,
  keys: SigningKeys,
  checkpoint: { readonly origin: string; readonly size: number; readonly root: Uint8Array },
): Promise<Head> {
  const key = await keys.inUse(db, 'log');
  const text = formatCheckpoint(checkpoint);
  const line = await signNote(text, logKeyOf(checkpoint.origin, key.publicKey), signWith(key));
  return { size: checkpoint.size, root: checkpoint.root, note: `${text}\n${line}` };
}
