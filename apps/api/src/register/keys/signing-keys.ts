import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { ED25519_NOTE, formatVkey, type NoteKey } from '@lastro/register';
import { type Endorsement, KEY_TYP, type KeyPurpose } from '@lastro/register/key-chain';
import { calculateJwkThumbprint } from 'jose';
import type { Db, Tx } from '../../platform/database/db.ts';
import { uuidv7 } from '../../platform/ids.ts';
import type { SecretKeys } from '../../platform/secrets/vault.ts';
import { readOrigin } from '../log/origin.ts';
import { enqueueEntry } from '../log/queue.ts';
import { ENCRYPTED_SIGNING_KEYS } from './encrypted-columns.ts';
import { findKeyInUse, insertKey, type KeptKey, lockKeys, retireKey } from './repository.ts';
import { signJws } from './sign-jws.ts';

export interface SigningKey {
  readonly kid: string;
  readonly publicKey: Uint8Array;
  readonly privateKey: KeyObject;
}

interface Deps {
  readonly secrets: SecretKeys;
  /** The bank's host and the log's path, for a log that has no origin yet. */
  readonly origin: string;
}

export function logKeyOf(origin: string, publicKey: Uint8Array): NoteKey {
  return { name: origin, type: ED25519_NOTE, publicKey };
}

export interface SigningKeys {
  /** The key in use, created on first use. */
  inUse(db: Db | Tx, purpose: KeyPurpose): Promise<SigningKey>;
  /** The present key endorses its successor and is retired; what it signed stays verifiable. */
  replace(db: Db, purpose: KeyPurpose): Promise<string>;
}

export function createSigningKeys({ secrets, origin: configured }: Deps): SigningKeys {
  const vault = ENCRYPTED_SIGNING_KEYS.vault(secrets);
  const opened = new Map<string, SigningKey>();

  function open(row: KeptKey): SigningKey {
    const cached = opened.get(row.kid);
    if (cached !== undefined) return cached;
    const jwk = JSON.parse(vault.open(row.sealed, row));
    const key = {
      kid: row.kid,
      publicKey: Uint8Array.from(row.publicKey),
      privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
    };
    opened.set(row.kid, key);
    return key;
  }

  async function create(tx: Tx, purpose: KeyPurpose, before?: SigningKey): Promise<string> {
    const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
    const publicKey = Buffer.from(jwk.x ?? '', 'base64url');
    const id = uuidv7();
    const kid = await calculateJwkThumbprint(jwk);
    const origin = await readOrigin(tx, configured);
    const endorsement: Endorsement = { v: 1, origin, purpose, kid, x: jwk.x ?? '' };
    await insertKey(tx, {
      id,
      kid,
      purpose,
      publicKey,
      sealed: vault.seal(JSON.stringify(jwk), { id }),
      endorsement: before === undefined ? null : await signJws(before, KEY_TYP, endorsement),
    });
    const name = purpose === 'log' ? origin : `${origin}/${purpose}`;
    await enqueueEntry(tx, `key/v1 ${kid} ${formatVkey(logKeyOf(name, publicKey))}`);
    return kid;
  }

  return {
    async inUse(db, purpose) {
      let row = await findKeyInUse(db, purpose);
      if (row === undefined) {
        const createOnce = async (tx: Tx) => {
          await lockKeys(tx, purpose);
          if ((await findKeyInUse(tx, purpose)) === undefined) await create(tx, purpose);
        };
        await (db.isTransaction ? createOnce(db as Tx) : db.transaction().execute(createOnce));
        row = await findKeyInUse(db, purpose);
      }
      if (row === undefined) throw new Error(`The signing key for ${purpose} could not be stored.`);
      return open(row);
    },
    async replace(db, purpose) {
      return db.transaction().execute(async (tx) => {
        await lockKeys(tx, purpose);
        const before = await findKeyInUse(tx, purpose);
        await retireKey(tx, purpose);
        return create(tx, purpose, before && open(before));
      });
    },
  };
}

export function signWith({ privateKey }: SigningKey): (message: Uint8Array) => Uint8Array {
  return (message) => sign(null, message, privateKey);
}
