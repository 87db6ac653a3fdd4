import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto';
import type { Db } from '../../platform/database/db.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { createVault, type SecretKeys } from '../../platform/vault.ts';
import { CURVE } from './encrypt.ts';
import { PUSH_PURPOSE, pushKeyAad } from './encrypted-columns.ts';

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
  const vault = createVault(secrets, PUSH_PURPOSE);
  let cached: ServerKey | undefined = configured === undefined ? undefined : serverKeyOf(configured);

  const findKey = () => db.selectFrom('push_keys').select(['id', 'sealed']).executeTakeFirst();

  async function loadOrCreate(): Promise<ServerKey> {
    let stored = await findKey();
    if (stored === undefined) {
      const id = uuidv7();
      await db
        .insertInto('push_keys')
        .values({ id, sealed: vault.seal(generate(), pushKeyAad(id)) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      stored = await findKey();
    }
    if (stored === undefined) throw new Error('The key for push services could not be stored.');
    return serverKeyOf(vault.open(stored.sealed, pushKeyAad(stored.id)));
  }

  return async () => {
    cached ??= await loadOrCreate();
    return cached;
  };
}
