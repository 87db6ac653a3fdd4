import { randomBytes, randomFillSync } from 'node:crypto';

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Before every other id (RFC 9562, nil). */
export const NIL_UUID = '00000000-0000-0000-0000-000000000000';

const UUID_BYTES = 16;
/** One system call for many ids. */
const pool = Buffer.alloc(256 * UUID_BYTES);
let used = pool.length;

/** UUID version 7 (RFC 9562): random and ascending, so that indexes grow at their end. */
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

export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

export function uuidFloor(ms: number): string {
  const hex = Math.trunc(ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
