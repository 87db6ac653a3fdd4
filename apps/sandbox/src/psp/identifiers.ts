import { randomInt, randomUUID } from 'node:crypto';

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** `E`, the payer's ISPB, the minute in UTC and eleven alphanumeric characters. */
export function newEndToEndId(ispb: string, now: number): string {
  return `E${ispb}${minuteOf(now)}${randomAlphanumeric(11)}`;
}

export function newReturnId(ispb: string, now: number): string {
  return `D${ispb}${minuteOf(now)}${randomAlphanumeric(11)}`;
}

export function newToken(): string {
  return randomUUID().replaceAll('-', '');
}

/** `yyyyMMddHHmm` in UTC. */
function minuteOf(now: number): string {
  return new Date(now).toISOString().replace(/\D/g, '').slice(0, 12);
}

function randomAlphanumeric(length: number): string {
  return Array.from({ length }, () => ALPHANUMERIC.charAt(randomInt(ALPHANUMERIC.length))).join('');
}

/** Milliseconds of the epoch as RFC 3339 in UTC. */
export function toInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
