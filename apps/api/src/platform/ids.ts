import { randomBytes, randomFillSync } from 'node:crypto';

const buffer = Buffer.alloc(16);

/** A UUID version 7 (RFC 9562): random, and in the order of its making, so that indexes grow at their end. */
export function uuidv7(nowMs: number = Date.now()): string {
  randomFillSync(buffer);
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
