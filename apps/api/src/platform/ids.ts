import { randomBytes, randomFillSync } from 'node:crypto';

const UUID_BYTES = 16;
/** Asking the system for randomness costs the same for many ids as for one. */
const pool = Buffer.alloc(256 * UUID_BYTES);
let used = pool.length;

/** A UUID version 7 (RFC 9562): random, and in the order of its making, so that indexes grow at their end. */
export function uuidv7(nowMs: number = Date.now()): string {
  if (used >= pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const buffer = pool.subarray(used, used + UUID_BYTES);
  used += UUID_BYTES;
  buffer.writeUIntBE(nowMs, 0, 6);
  buffer[6] = ((buffer[6] ?? 0) & 0x0f) | 0x70;
  buffer[8] = ((buffer[8] ?? 0) & 0x3f) | 0x80;
  const hex = buffer.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** An unguessable token of 256 bits, safe in an address. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The lowest UUID version 7 of that time: those made later are above it, those made before below. */
export function uuidFloor(ms: number): string {
  const hex = Math.trunc(ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
