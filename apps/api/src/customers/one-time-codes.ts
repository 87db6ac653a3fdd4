import { timingSafeEqual } from 'node:crypto';
import { createMac, createMacs, type SecretKeys } from '../platform/secrets/vault.ts';

const CODE_DIGITS = 6;
export const MAX_ATTEMPTS_PER_CODE = 5;

/** Codes derive from the request's id under a server key: a repeated job sends the same code, and none is stored. */
export function createOneTimeCodes(keys: SecretKeys, purpose: string) {
  const derive = createMac(keys.secretKey, `${purpose}-code`);
  const [seal, ...earlierSeals] = createMacs(keys, `${purpose}-check`);
  const textOf = (id: string, code: string) => `${id}:${code}`;
  return {
    /** 48 bits of the MAC keep the bias between codes below one part in 10^8. */
    codeOf: (id: string): string =>
      String(derive(id).readUIntBE(0, 6) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0'),

    seal: (id: string, code: string): Buffer => seal(textOf(id, code)),

    /** Also accepts codes sent before the secret was rotated. */
    matches: (id: string, sealed: Buffer, typed: string): boolean =>
      [seal, ...earlierSeals].map((one) => timingSafeEqual(sealed, one(textOf(id, typed)))).includes(true),
  };
}
