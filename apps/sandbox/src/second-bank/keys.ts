import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { readSetting, writeSetting } from '../store/settings.ts';
import type { Store } from '../store/store.ts';

export const SIGNING_ALGORITHMS = ['RS256', 'PS256', 'ES256'] as const;
export type SigningAlgorithm = (typeof SIGNING_ALGORITHMS)[number];

export interface SigningKey {
  readonly kid: string;
  readonly x5t: string;
  readonly jwk: JWK;
}

type Keys = Readonly<Record<SigningAlgorithm, SigningKey>>;

const SETTING = 'psp2_keys';
const cache = new WeakMap<Store, Promise<Keys>>();

/** Stored, so that payloads signed before a restart still verify. */
export function signingKeys(store: Store): Promise<Keys> {
  const keys = cache.get(store) ?? readOrGenerate(store);
  cache.set(store, keys);
  return keys;
}

/** The RSA key has `"alg":"RSA"`, as at some banks. */
export async function publicKeySet(store: Store): Promise<object> {
  const keys = await signingKeys(store);
  return {
    keys: SIGNING_ALGORITHMS.map((algorithm) => {
      const { jwk, kid, x5t } = keys[algorithm];
      const { kty, n, e, crv, x, y } = jwk;
      const alg = algorithm === 'RS256' ? 'RSA' : algorithm;
      return { kty, n, e, crv, x, y, kid, alg, use: 'sig', x5t };
    }),
  };
}

async function readOrGenerate(store: Store): Promise<Keys> {
  const stored = readSetting(store, SETTING);
  if (stored !== null) return JSON.parse(stored) as Keys;
  const [rs256, ps256, es256] = await Promise.all([generate('RS256'), generate('PS256'), generate('ES256')]);
  const keys: Keys = { RS256: rs256, PS256: ps256, ES256: es256 };
  writeSetting(store, SETTING, JSON.stringify(keys));
  return keys;
}

async function generate(algorithm: SigningAlgorithm): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  const jwk = await exportJWK(privateKey);
  const thumbprint = createHash('sha256').update(JSON.stringify(jwk)).digest('base64url');
  const x5t = createHash('sha1').update(thumbprint).digest('base64url');
  return { kid: `loja-${algorithm.toLowerCase()}-${thumbprint.slice(0, 8)}`, x5t, jwk };
}
