import type { KeyObject } from 'node:crypto';
import canonicalize from 'canonicalize';
import { CompactSign } from 'jose';

const ALG = 'Ed25519';

/** A compact JWS (RFC 7515) over the payload in its canonical form (RFC 8785). */
export async function signJws(
  { kid, privateKey }: { readonly kid: string; readonly privateKey: KeyObject },
  typ: string,
  payload: object,
): Promise<string> {
  const canonical = canonicalize(payload);
  if (canonical === undefined) throw new TypeError('The payload has no JSON form.');
  return new CompactSign(new TextEncoder().encode(canonical))
    .setProtectedHeader({ alg: ALG, kid, typ })
    .sign(privateKey);
}
