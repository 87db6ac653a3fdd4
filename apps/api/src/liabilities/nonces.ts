import { randomBytes } from 'node:crypto';
import { HASH_BYTES, uuidBytes } from '@lastro/register/liabilities';
import type { Db } from '../platform/database/db.ts';
import { uuidv7 } from '../platform/ids.ts';
import { createVault, type SecretKeys } from '../platform/vault.ts';
import { LIABILITIES_PURPOSE, liabilityKeyAad } from './encrypted-columns.ts';
import { hmacKey, hmacSha256 } from './hmac.ts';

/** Shown only to its customer: without it, a guess about a leaf's owner cannot be tested. */
export type NonceOf = (customerId: string) => Buffer;

/** The key is generated once and sealed, so that a new SECRET_KEY leaves earlier epochs as they are. */
export function createNonces(db: Db, secrets: SecretKeys): () => Promise<NonceOf> {
  const vault = createVault(secrets, LIABILITIES_PURPOSE);
  let known: NonceOf | undefined;

  const findKept = () => db.selectFrom('liability_keys').select(['id', 'sealed']).executeTakeFirst();

  async function readOrMake(): Promise<NonceOf> {
    if ((await findKept()) === undefined) {
      const id = uuidv7();
      const sealed = vault.seal(randomBytes(HASH_BYTES).toString('hex'), liabilityKeyAad(id));
      await db
        .insertInto('liability_keys')
        .values({ id, sealed })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    const kept = await findKept();
    if (kept === undefined) throw new Error('The key of the liabilities could not be kept.');
    const key = hmacKey(Buffer.from(vault.open(kept.sealed, liabilityKeyAad(kept.id)), 'hex'));
    return (customerId) => Buffer.from(hmacSha256(key, uuidBytes(customerId)), 'latin1');
  }

  return async () => {
    known ??= await readOrMake();
    return known;
  };
}
