import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;

/** Turns a text into 32 bytes that nobody can compute, or test a guess against, without the key. */
export type Mac = (text: string) => Buffer;

/** A key of its own for each purpose, derived from the one secret by HKDF (RFC 5869). */
function deriveKey(secretKey: string, purpose: string, bytes: number = KEY_BYTES): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, 'lastro', purpose, bytes));
}

/**
 * HMAC-SHA256 under a key of its own for each purpose, derived from the one secret, so that what is kept for one
 * purpose says nothing about another.
 */
export function createMac(secretKey: string, purpose: string): Mac {
  const key = deriveKey(secretKey, purpose);
  return (text) => createHmac('sha256', key).update(text).digest();
}

/**
 * The secret that everything new is made under, and the one before it, under which there may still be something: what
 * was sealed is opened under either, so that processes and rows may change one after the other.
 */
export interface SecretKeys {
  readonly secretKey: string;
  readonly previousSecretKey: string | undefined;
}

/** For each secret in use its own, the current one's first: for what was made before the secret changed. */
export function createMacs(keys: SecretKeys, purpose: string): readonly [Mac, ...Mac[]] {
  const current = createMac(keys.secretKey, purpose);
  const { previousSecretKey: previous } = keys;
  return previous === undefined ? [current] : [current, createMac(previous, purpose)];
}

/** Keeps texts that only the holder of the secret can read back, each bound to where it is kept. */
export interface Vault {
  /** `place` names the row and column; what is sealed for one place can't be opened as another's. */
  seal(text: string, place: string): Buffer;
  /** Throws on what was sealed under another secret or for another place, or was changed since. */
  open(sealed: Buffer, place: string): string;
  /** Whether it is sealed under the current secret, for this place. */
  isCurrent(sealed: Buffer, place: string): boolean;
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

/**
 * AES-256-GCM under a key derived from the secret for this purpose. A sealed text is the key's id, the nonce, the
 * ciphertext and the tag: the id tells under which secret it was sealed. Two secrets may share an id (one pair in
 * 256): then both are tried, and the tag tells.
 */
export function createVault({ secretKey, previousSecretKey }: SecretKeys, purpose: string): Vault {
  const keyOf = (secret: string): VaultKey => ({
    key: deriveKey(secret, purpose),
    id: deriveKey(secret, `${purpose} key id`, KEY_ID_BYTES),
  });
  const current = keyOf(secretKey);
  const keys = previousSecretKey === undefined ? [current] : [current, keyOf(previousSecretKey)];
  return {
    seal(text, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, current.key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.concat([current.id, Buffer.from(place)]));
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([current.id, nonce, ciphertext, cipher.getAuthTag()]);
    },
    open(sealed, place) {
      for (const key of keys) {
        const text = tryOpen(key, sealed, place);
        if (text !== undefined) return text;
      }
      throw new Error(
        'sealed under another secret or for another place, changed since, or not sealed at all',
      );
    },
    isCurrent: (sealed, place) => tryOpen(current, sealed, place) !== undefined,
  };
}

function tryOpen({ key, id }: VaultKey, sealed: Buffer, place: string): string | undefined {
  const nonceEnd = KEY_ID_BYTES + NONCE_BYTES;
  if (sealed.length < nonceEnd + TAG_BYTES || !sealed.subarray(0, KEY_ID_BYTES).equals(id)) return undefined;
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(KEY_ID_BYTES, nonceEnd), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.concat([id, Buffer.from(place)]));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  const plain = decipher.update(sealed.subarray(nonceEnd, -TAG_BYTES));
  try {
    return Buffer.concat([plain, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
