import { createHash, X509Certificate } from 'node:crypto';
import { compactVerify, decodeProtectedHeader, importJWK, importX509, type JWK } from 'jose';
import type { KeySets, PublishedKey } from './key-sets.ts';

/** No HMAC: anybody could sign with a published key as the secret. */
const ALGORITHMS = ['PS256', 'RS256', 'ES256'] as const;
type Algorithm = (typeof ALGORITHMS)[number];

const KEY_TYPES: Readonly<Record<Algorithm, string>> = { PS256: 'RSA', RS256: 'RSA', ES256: 'EC' };
const FAMILIES: Readonly<Record<string, string>> = { RS: 'RSA', PS: 'RSA', ES: 'EC', HS: 'oct', Ed: 'OKP' };

export class UnverifiedError extends Error {
  override readonly name = 'UnverifiedError';
}

export interface VerifiedPayload {
  readonly payload: unknown;
  readonly kid: string;
}

/** `keysAt` decides whether the signature's key URL may be fetched. Sources: RFC 7515; BCB, Manual de Segurança do Pix. */
export async function verifyPayload(
  jws: string,
  keySets: KeySets,
  keysAt: (jku: string) => URL | undefined,
): Promise<VerifiedPayload> {
  const header = readHeader(jws);
  const url = keysAt(header.jku);
  if (url === undefined) throw new UnverifiedError('the keys are at another host');
  const key = await keySets.find(url, header.kid);
  if (key === undefined || !isCompatible(key, header)) throw new UnverifiedError('no such key');
  try {
    const verified = await compactVerify(jws, await importKey(key, header.alg), { algorithms: [header.alg] });
    return { payload: JSON.parse(new TextDecoder().decode(verified.payload)), kid: header.kid };
  } catch (cause) {
    throw new UnverifiedError('invalid signature', { cause });
  }
}

interface Header {
  readonly alg: Algorithm;
  readonly kid: string;
  readonly jku: string;
  readonly thumbprints: Readonly<Record<'x5t' | 'x5t#S256', string | undefined>>;
}

function readHeader(jws: string): Header {
  try {
    const { alg, kid, jku, x5t, ...rest } = decodeProtectedHeader(jws.trim());
    const algorithm = ALGORITHMS.find((name) => name === alg);
    if (algorithm === undefined || typeof kid !== 'string' || typeof jku !== 'string') {
      throw new UnverifiedError('no algorithm, key or address that is accepted');
    }
    const s256 = (rest as { readonly 'x5t#S256'?: unknown })['x5t#S256'];
    return { alg: algorithm, kid, jku, thumbprints: { x5t: textOf(x5t), 'x5t#S256': textOf(s256) } };
  } catch (cause) {
    throw cause instanceof UnverifiedError ? cause : new UnverifiedError('no signature', { cause });
  }
}

/** Banks write `"alg":"RSA"`, PS256 beside RS256, and padded thumbprints; only contradictions are refused. */
function isCompatible(key: PublishedKey, { alg, thumbprints }: Header): boolean {
  if (key.kty !== KEY_TYPES[alg] || (key.use !== undefined && key.use !== 'sig')) return false;
  const family =
    key.alg === undefined ? undefined : FAMILIES[/^(RS|PS|ES|HS|Ed)\w+$/.exec(key.alg)?.[1] ?? ''];
  if (family !== undefined && family !== KEY_TYPES[alg]) return false;
  return (['x5t', 'x5t#S256'] as const).every((name) => {
    const [signed, published] = [thumbprints[name], key[name] ?? thumbprintOf(key, name)];
    return (
      signed === undefined ||
      published === undefined ||
      normalizeBase64(signed) === normalizeBase64(published)
    );
  });
}

function thumbprintOf(key: PublishedKey, name: 'x5t' | 'x5t#S256'): string | undefined {
  const certificate = certificateOf(key);
  if (certificate === undefined) return undefined;
  return createHash(name === 'x5t' ? 'sha1' : 'sha256')
    .update(Buffer.from(certificate, 'base64'))
    .digest('base64url');
}

/** Some banks break the certificate into lines. */
function certificateOf({ x5c }: PublishedKey): string | undefined {
  return x5c?.[0]?.replace(/\s+/g, '');
}

async function importKey(key: PublishedKey, algorithm: Algorithm) {
  const { kty, n, e, crv, x, y } = key as JWK;
  if (n !== undefined || x !== undefined) {
    return importJWK({ kty, n, e, crv, x, y } as JWK, algorithm);
  }
  const certificate = new X509Certificate(Buffer.from(certificateOf(key) ?? '', 'base64'));
  return importX509(certificate.toString(), algorithm);
}

const normalizeBase64 = (text: string) => text.replace(/=+$/, '').replaceAll('+', '-').replaceAll('/', '_');
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
