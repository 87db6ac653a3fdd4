import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type BankKey, type Endorsement, KEY_TYP, type KeyPurpose, thumbprintOf } from '../src/key-chain.ts';

export const KEY_ORIGIN = 'lastro.example/registro';

export interface Pair {
  readonly key: BankKey;
  readonly privateKey: KeyObject;
}

export function makeKey(purpose: KeyPurpose = 'documents'): Pair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const x = publicKey.export({ format: 'jwk' }).x ?? '';
  const kid = thumbprintOf(Uint8Array.from(Buffer.from(x, 'base64url')));
  return { key: { kty: 'OKP', crv: 'Ed25519', kid, x, purpose }, privateKey };
}

export function endorse(by: Pair, { key }: Pair, change: Partial<Endorsement> = {}, typ = KEY_TYP): BankKey {
  const { kid, x, purpose } = key;
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const header = encode({ alg: 'Ed25519', kid: by.key.kid, typ });
  const message = `${header}.${encode({ v: 1, origin: KEY_ORIGIN, purpose, kid, x, ...change })}`;
  const signature = sign(null, Buffer.from(message), by.privateKey).toString('base64url');
  return { ...key, endorsement: `${message}.${signature}` };
}
