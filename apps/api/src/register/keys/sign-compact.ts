import type { Db } from '../../platform/database/db.ts';
import { signJws } from './sign-jws.ts';
import type { SigningKeys } from './signing-keys.ts';

/** A JWS by the documents' key. */
export type SignCompact = (typ: string, payload: object) => Promise<string>;

export function createSignCompact(db: Db, keys: SigningKeys): SignCompact {
  return async (typ, payload) => signJws(await keys.inUse(db, 'documents'), typ, payload);
}
