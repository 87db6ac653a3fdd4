import type { KeyPurpose } from '@lastro/register/key-chain';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { lockName } from '../../platform/database/locks.ts';

export interface KeptKey {
  readonly id: string;
  readonly kid: string;
  readonly publicKey: Buffer;
  readonly sealed: Buffer;
}

const NOW = sql<Date>`clock_timestamp()`;

export async function lockKeys(tx: Tx, purpose: KeyPurpose): Promise<void> {
  await lockName(tx, `signing-keys:${purpose}`);
}

export async function findKeyInUse(db: Db | Tx, purpose: KeyPurpose): Promise<KeptKey | undefined> {
  return db
    .selectFrom('signing_keys')
    .select(['id', 'kid', 'public_key as publicKey', 'sealed_private as sealed'])
    .where('purpose', '=', purpose)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
}

export interface NewKey extends KeptKey {
  readonly purpose: KeyPurpose;
  readonly endorsement: string | null;
}

export async function insertKey(tx: Tx, key: NewKey): Promise<void> {
  await tx
    .insertInto('signing_keys')
    .values({
      id: key.id,
      kid: key.kid,
      purpose: key.purpose,
      public_key: key.publicKey,
      sealed_private: key.sealed,
      created_at: NOW,
      endorsement: key.endorsement,
    })
    .execute();
}

export async function retireKey(tx: Tx, purpose: KeyPurpose): Promise<void> {
  await tx
    .updateTable('signing_keys')
    .set({ retired_at: NOW })
    .where('purpose', '=', purpose)
    .where('retired_at', 'is', null)
    .execute();
}

export interface ListedKey {
  readonly kid: string;
  readonly purpose: KeyPurpose;
  readonly publicKey: Buffer;
  readonly endorsement: string | null;
}

/** Newest first, retired ones included. */
export async function listKeys(db: Db | Tx): Promise<ListedKey[]> {
  return db
    .selectFrom('signing_keys')
    .select(['kid', 'purpose', 'public_key as publicKey', 'endorsement'])
    .orderBy('created_at', 'desc')
    .execute();
}
