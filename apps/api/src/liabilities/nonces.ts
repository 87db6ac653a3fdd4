import { randomBytes } from 'node:crypto';
import { HASH_BYTES, uuidBytes } from '@lastro/register/liabilities';
import type { Db } from '../platform/database/db.ts';
import { readStoredSecret } from '../platform/secrets/stored-secret.ts';
import type { SecretKeys } from '../platform/secrets/vault.ts';
import { ENCRYPTED_LIABILITY_KEY } from './encrypted-columns.ts';
import { hmacKey, hmacSha256 } from './tree/hmac.ts';

/** Shown only to its customer: without it, a guess about a leaf's owner cannot be tested. */
export type NonceOf = (customerId: string) => Buffer;

/** The key is stored encrypted, so that rotating SECRET_KEY doesn't change earlier epochs. */
export function createNonces(db: Db, secrets: SecretKeys): () => Promise<NonceOf> {
  let cached: NonceOf | undefined;

  async function load(): Promise<NonceOf> {
    const hex = await readStoredSecret({
      db,
      column: ENCRYPTED_LIABILITY_KEY,
      keys: secrets,
      generate: () => randomBytes(HASH_BYTES).toString('hex'),
    });
    const key = hmacKey(Buffer.from(hex, 'hex'));
    return (customerId) => Buffer.from(hmacSha256(key, uuidBytes(customerId)), 'latin1');
  }

  return async () => {
    cached ??= await load();
    return cached;
  };
}
