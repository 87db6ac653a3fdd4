import { createHmac } from 'node:crypto';
import type { TotpReply } from '@lastro/contracts';
import { callOk } from './http.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** The code (RFC 6238) that is valid `steps` time steps from now. */
export function totpCode(secret: string, steps: number): string {
  const bits = [...secret].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = mac.readUInt8(19) & 0x0f;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Enables an authenticator app over the API, which uses up the previous step's code. */
export async function enableTotp(apiUrl: string, token: string): Promise<string> {
  const { secret } = await callOk<TotpReply>(`${apiUrl}/api/security/totp`, { token, method: 'POST' });
  await callOk(`${apiUrl}/api/security/totp/confirm`, { token, body: { code: totpCode(secret, -1) } });
  return secret;
}
