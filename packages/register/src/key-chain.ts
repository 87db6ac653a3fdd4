import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import type { VerifyEd25519 } from './ed25519.ts';
import { type PublicJwk, parseObject, verifyCompact } from './jws.ts';

export const KEY_TYP = 'lastro-key+jws';

export type KeyPurpose = 'log' | 'documents';

/** As `/.well-known/jwks.json` lists it. */
export interface BankKey extends PublicJwk {
  readonly purpose: KeyPurpose;
  /** JWS over an `Endorsement`, signed with the previous key. */
  readonly endorsement?: string;
}

export interface Endorsement {
  readonly v: 1;
  /** The log's name, so that one bank cannot endorse another bank's key. */
  readonly origin: string;
  readonly purpose: KeyPurpose;
  readonly kid: string;
  readonly x: string;
}

/** RFC 7638. */
export function thumbprintOf(publicKey: Uint8Array): string {
  const x = toBase64Url(publicKey);
  return toBase64Url(sha256(utf8ToBytes(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`)));
}

/** The known keys, and those of `published` that a chain of endorsements links to them. */
export async function followKeys(
  origin: string,
  known: readonly BankKey[],
  published: readonly BankKey[],
  verify?: VerifyEd25519,
): Promise<readonly BankKey[]> {
  const trusted = [...known];
  let pending = published.filter((key) => !holdsKey(trusted, key));
  for (let before = -1; before !== pending.length; ) {
    before = pending.length;
    const unendorsed: BankKey[] = [];
    for (const key of pending) {
      if (await isEndorsed(origin, trusted, key, verify)) trusted.push(key);
      else unendorsed.push(key);
    }
    pending = unendorsed;
  }
  return trusted;
}

export function holdsKey(keys: readonly BankKey[], { kid, x, purpose }: BankKey): boolean {
  return keys.some((key) => key.kid === kid && key.x === x && key.purpose === purpose);
}

async function isEndorsed(
  origin: string,
  trusted: readonly BankKey[],
  key: BankKey,
  verify: VerifyEd25519 | undefined,
): Promise<boolean> {
  const { kid, x, purpose, endorsement } = key;
  const publicKey = fromBase64Url(x);
  if (endorsement === undefined || publicKey === undefined || thumbprintOf(publicKey) !== kid) return false;
  const keys = trusted.filter((candidate) => candidate.purpose === purpose);
  try {
    const { payload } = await verifyCompact(endorsement, {
      keys,
      typ: KEY_TYP,
      ...(verify === undefined ? {} : { verify }),
    });
    const claims: Partial<Record<keyof Endorsement, unknown>> = parseObject(payload) ?? {};
    return (
      claims.v === 1 &&
      claims.origin === origin &&
      claims.purpose === purpose &&
      claims.kid === kid &&
      claims.x === x
    );
  } catch {
    return false;
  }
}
