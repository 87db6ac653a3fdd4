import { hash } from 'node:crypto';

const BLOCK_BYTES = 64;

/**
 * RFC 2104 with SHA-256 and a key of at most one block. `createHmac` makes a key object for each call, which takes
 * most of the time of a million keys.
 */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Buffer {
  const inner = Buffer.alloc(BLOCK_BYTES + message.length, 0x36);
  const outer = Buffer.alloc(BLOCK_BYTES + 32, 0x5c);
  for (let at = 0; at < key.length; at += 1) {
    inner[at] = (key[at] ?? 0) ^ 0x36;
    outer[at] = (key[at] ?? 0) ^ 0x5c;
  }
  inner.set(message, BLOCK_BYTES);
  outer.set(hash('sha256', inner, 'buffer'), BLOCK_BYTES);
  return hash('sha256', outer, 'buffer');
}
