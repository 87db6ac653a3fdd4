import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;

/** 32 bytes. Without the key they can't be computed or compared with a guess. */
export type Mac = (text: string) => Buffer;

function deriveKey(secretKey: string, purpose: string, bytes: number = KEY_BYTES): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'lastro', purpose, bytes));
}

/** HMAC-SHA256 with a separate key per purpose, derived from the secret by HKDF (RFC 5869). */
export function createMac(secretKey: string, purpose: string): Mac {
  const key = deriveKey(secretKey, purpose);
  return (text) => createHmac('sha256', key).update(text).digest();
}

/** During a rotation both secrets decrypt, so that processes and rows can change gradually. */
export interface SecretKeys {
  readonly secretKey: string;
  readonly previousSecretKey: string | undefined;
}

/** One MAC per active secret, current first. */
export function createMacs(keys: SecretKeys, purpose: string): readonly [Mac, ...Mac[]] {
  const current = createMac(keys.secretKey, purpose);
  const { previousSecretKey: previous } = keys;
  return previous === undefined ? [current] : [current, createMac(previous, purpose)];
}

export interface Vault {
  /** `aad`: row and column, as additional authenticated data. */
  seal(text: string, aad: string): Buffer;
  /** Throws on another secret or row, and on changed data. */
  open(sealed: Buffer, aad: string): string;
  isCurrent(sealed: Buffer, aad: string): boolean;
}

const CIPHER = 'aes-256-gcm';
const KEY_ID_BYTES = 1;
/** 96 random bits: NIST SP 800-38D, 8.2.2, good for 2^32 texts under one key. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

interface VaultKey {
  readonly key: Buffer;
  readonly id: Buffer;
}

/** Sealed: key id, nonce, ciphertext, tag. Two secrets may share an id (1 in 256): then both are tried. */
export function createVault({ secretKey, previousSecretKey }: SecretKeys, purpose: string): Vault {
  const keyOf = (secret: string): VaultKey => ({
    key: deriveKey(secret, purpose),
    id: deriveKey(secret, `${purpose} key id`, KEY_ID_BYTES),
  });
  const current = keyOf(secretKey);
  const keys = previousSecretKey === undefined ? [current] : [current, keyOf(previousSecretKey)];
  return {
    seal(text, aad) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, current.key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.concat([current.id, Buffer.from(aad)]));
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([current.id, nonce, ciphertext, cipher.getAuthTag()]);
    },
    open(sealed, aad) {
      for (const key of keys) {
        const text = tryOpen(key, sealed, aad);
        if (text !== undefined) return text;
      }
      throw new Error('sealed under another secret or for another row, changed since, or not sealed at all');
    },
    isCurrent: (sealed, aad) => tryOpen(current, sealed, aad) !== undefined,
  };
}

function tryOpen({ key, id }: VaultKey, sealed: Buffer, aad: string): string | undefined {
  const nonceEnd = KEY_ID_BYTES + NONCE_BYTES;
  if (sealed.length < nonceEnd + TAG_BYTES || !sealed.subarray(0, KEY_ID_BYTES).equals(id)) return undefined;
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(KEY_ID_BYTES, nonceEnd), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.concat([id, Buffer.from(aad)]));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const plain = decipher.update(sealed.subarray(nonceEnd, -TAG_BYTES));
  try {
    return Buffer.concat([plain, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
