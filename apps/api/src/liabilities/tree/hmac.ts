import { hash } from 'node:crypto';

/** 32 bytes as a latin1 string, which `hash` returns three times as fast as a Buffer. */
export type Digest = string;

export function sha256(message: Uint8Array): Digest {
  return hash('sha256', message, 'binary');
}

const BLOCK_BYTES = 64;
const DIGEST_BYTES = 32;

/** Both paddings of a key, the outer one with room for the inner digest. */
export interface HmacKey {
  readonly inner: Buffer;
  readonly outer: Buffer;
}

/** A key of at most one block. */
export function hmacKey(key: Uint8Array): HmacKey {
  const inner = Buffer.allocUnsafe(BLOCK_BYTES);
  const outer = Buffer.allocUnsafe(BLOCK_BYTES + DIGEST_BYTES);
  for (let at = 0; at < BLOCK_BYTES; at += 1) {
    const byte = key[at] ?? 0;
    inner[at] = byte ^ 0x36;
    outer[at] = byte ^ 0x5c;
  }
  return { inner, outer };
}

/** RFC 2104 with SHA-256, faster than `createHmac`, which creates a key object per call. */
export function hmacSha256({ inner, outer }: HmacKey, message: Uint8Array): Digest {
  outer.write(sha256(Buffer.concat([inner, message])), BLOCK_BYTES, 'latin1');
  return sha256(outer);
}
