import { randomBytes } from 'node:crypto';
import { HASH_BYTES, uuidBytes } from '@lastro/register/liabilities';
import type { Db } from '../platform/database/db.ts';
import { uuidv7 } from '../platform/ids.ts';
import { createVault, type SecretKeys } from '../platform/vault.ts';
import { LIABILITIES_PURPOSE, liabilityKeyAad } from './encrypted-columns.ts';
import { hmacKey, hmacSha256 } from './tree/hmac.ts';

/** Shown only to its customer: without it, a guess about a leaf's owner cannot be tested. */
export type NonceOf = (customerId: string) => Buffer;

/** The key is stored encrypted, so that rotating SECRET_KEY doesn't change earlier epochs. */
export function createNonces(db: Db, secrets: SecretKeys): () => Promise<NonceOf> {
  const vault = createVault(secrets, LIABILITIES_PURPOSE);
  let cached: NonceOf | undefined;

  const findKey = () => db.selectFrom('liability_keys').select(['id', 'sealed']).executeTakeFirst();

  async function loadOrCreate(): Promise<NonceOf> {
    if ((await findKey()) === undefined) {
      const id = uuidv7();
      const sealed = vault.seal(randomBytes(HASH_BYTES).toString('hex'), liabilityKeyAad(id));
      await db
        .insertInto('liability_keys')
        .values({ id, sealed })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const stored = await findKey();
    if (stored === undefined) throw new Error('The key of the liabilities could not be stored.');
    const key = hmacKey(Buffer.from(vault.open(stored.sealed, liabilityKeyAad(stored.id)), 'hex'));
    return (customerId) => Buffer.from(hmacSha256(key, uuidBytes(customerId)), 'latin1');
  }

  return async () => {
    cached ??= await loadOrCreate();
    return cached;
  };
}
