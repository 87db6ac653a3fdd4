import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODE_LENGTH as LENGTH, RECOVERY_CODES } from '@lastro/contracts';

/** Crockford's Base32: no two characters look alike on paper. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** Written in two halves: 'K7QX2-9RTM4'. 50 random bits. */
export function generateRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(generateCode());
  return [...codes];
}

/** Accepts any case, with or without the hyphen; undefined for anything that is no code. */
export function recoveryCodeHash(typed: string): string | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return CODE.test(code) ? createHash('sha256').update(code).digest('base64url') : undefined;
}

function generateCode(): string {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}
