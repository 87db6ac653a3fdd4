import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import type { Db } from '../../platform/database/db.ts';
import { readStoredSecret } from '../../platform/secrets/stored-secret.ts';
import type { SecretKeys } from '../../platform/secrets/vault.ts';
import { CURVE } from './encrypt.ts';
import { ENCRYPTED_PUSH_KEY } from './encrypted-columns.ts';

const KEY_BYTES = 32;

/** Identifies the bank to push services; browsers subscribe with its public half. */
export interface ServerKey {
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

function serverKeyOf(d: string): ServerKey {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(d, 'base64url');
  const point = ecdh.getPublicKey();
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d, x, y }, format: 'jwk' }),
  };
}

function generate(): string {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  const key = ecdh.getPrivateKey();
  return Buffer.concat([Buffer.alloc(KEY_BYTES - key.length), key]).toString('base64url');
}

interface KeyDeps {
  readonly db: Db;
  readonly secrets: SecretKeys;
  readonly configured: string | undefined;
}

/** The configured key, else one generated once and shared by all processes. */
export function createServerKey({ db, secrets, configured }: KeyDeps): () => Promise<ServerKey> {
  let cached: ServerKey | undefined = configured === undefined ? undefined : serverKeyOf(configured);

  return async () => {
    cached ??= serverKeyOf(
      await readStoredSecret({ db, column: ENCRYPTED_PUSH_KEY, keys: secrets, generate }),
    );
    return cached;
  };
}
