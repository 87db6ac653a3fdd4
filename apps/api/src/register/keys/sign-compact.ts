import canonicalize from 'canonicalize';
import { CompactSign } from 'jose';
import type { Db } from '../../platform/database/db.ts';
import type { SigningKeys } from './signing-keys.ts';

/** A JWS (RFC 7515) by the documents' key over the payload in its canonical form (RFC 8785). */
export type SignCompact = (typ: string, payload: object) => Promise<string>;

const ALG = 'Ed25519';

export function createSignCompact(db: Db, keys: SigningKeys): SignCompact {
  return async (typ, payload) => {
    const { kid, privateKey } = await keys.inUse(db, 'documents');
    const canonical = canonicalize(payload);
    if (canonical === undefined) throw new TypeError('The payload has no JSON form.');
    return new CompactSign(new TextEncoder().encode(canonical))
      .setProtectedHeader({ alg: ALG, kid, typ })
      .sign(privateKey);
  };
}
