import type { Db } from '../../platform/database/db.ts';
import { signJws } from './sign-jws.ts';
import type { SigningKeys } from './signing-keys.ts';

/** A JWS signed with the key for documents. */
export type SignCompact = (typ: string, payload: object) => Promise<string>;

export function createSignCompact(db: Db, keys: SigningKeys): SignCompact {
  return async (typ, payload) => signJws(await keys.inUse(db, 'documents'), typ, payload);
}
