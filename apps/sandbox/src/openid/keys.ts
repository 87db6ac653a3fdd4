import { generateKeyPair, randomBytes, type webcrypto } from 'node:crypto';
import { promisify } from 'node:util';
import { readSetting, writeSetting } from '../store/settings.ts';
import type { Store } from '../store/store.ts';

const SIGNING_KEY = 'openid_signing_key';
const COOKIE_KEY = 'openid_cookie_key';

/** Stored, so that tokens verify after a restart. */
export async function signingKey(store: Store): Promise<webcrypto.JsonWebKey> {
  const stored = readSetting(store, SIGNING_KEY);
  if (stored !== null) return JSON.parse(stored);
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' };
  writeSetting(store, SIGNING_KEY, JSON.stringify(key));
  return key;
}

export function cookieKey(store: Store): string {
  const stored = readSetting(store, COOKIE_KEY);
  if (stored !== null) return stored;
  const key = randomBytes(32).toString('base64url');
  writeSetting(store, COOKIE_KEY, key);
  return key;
}
