import { createHmac, hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** Turns a text into 32 bytes that nobody can compute, or test a guess against, without the key. */
export type Mac = (text: string) => Buffer;

/**
 * HMAC-SHA256 under a key of its own for each purpose, derived from the one secret by HKDF (RFC 5869), so that
 * what is kept for one purpose says nothing about another.
 */
export function createMac(secretKey: string, purpose: string): Mac {
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'lastro', purpose, KEY_BYTES));
  return (text) => createHmac('sha256', key).update(text).digest();
}
