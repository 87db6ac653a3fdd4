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

/** Keeps texts that only the holder of the secret can read back, each bound to where it is kept. */
export interface Vault {
  /** `place` names the row and column; what is sealed for one place can't be opened as another's. */
  seal(text: string, place: string): Buffer;
  /** Throws on what was sealed under another secret or for another place, or was changed since. */
  open(sealed: Buffer, place: string): string;
}

const CIPHER = 'aes-256-gcm';
const KEY_ID_BYTES = 1;
/** 96 random bits: NIST SP 800-38D, 8.2.2, good for 2^32 texts under one key. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * AES-256-GCM under a key derived from the secret for this purpose. A sealed text is the key's id, the nonce, the
 * ciphertext and the tag: the id tells under which secret it was sealed, for the day when there is more than one.
 */
export function createVault(secretKey: string, purpose: string): Vault {
  const key = deriveKey(secretKey, purpose);
  const keyId = deriveKey(secretKey, `${purpose} key id`, KEY_ID_BYTES);
  return {
    seal(text, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.concat([keyId, Buffer.from(place)]));
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([keyId, nonce, ciphertext, cipher.getAuthTag()]);
    },
    open(sealed, place) {
      const nonceEnd = KEY_ID_BYTES + NONCE_BYTES;
      if (sealed.length < nonceEnd + TAG_BYTES || !sealed.subarray(0, KEY_ID_BYTES).equals(keyId)) {
        throw new Error('sealed under another secret, or not sealed at all');
      }
      const nonce = sealed.subarray(KEY_ID_BYTES, nonceEnd);
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.concat([keyId, Buffer.from(place)]));
      decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
      const plain = decipher.update(sealed.subarray(nonceEnd, -TAG_BYTES));
      return Buffer.concat([plain, decipher.final()]).toString('utf8');
    },
  };
}
