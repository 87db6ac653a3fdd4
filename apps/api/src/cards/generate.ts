import { randomInt } from 'node:crypto';
import { type CardSecrets, type Expiry, expiryYear, luhnDigit } from './domain.ts';

/**
 * Nobody's: 9 leaves the rest to a country's own numbering, named by its three-digit code (ISO/IEC 7812-1), and the
 * codes from 900 to 999 are never given to a country (ISO 3166-1). No network takes such a number for one of its own.
 */
const ISSUER = '9999';
const ACCOUNT_DIGITS = 11;
const CVV_DIGITS = 3;

/** A card as it falls, every digit by the system's own random source. */
export function drawCard(now: Date): CardSecrets & { readonly expiry: Expiry } {
  const body = `${ISSUER}${randomDigits(ACCOUNT_DIGITS)}`;
  return {
    number: `${body}${luhnDigit(body)}`,
    cvv: randomDigits(CVV_DIGITS),
    expiry: { month: randomInt(1, 13), year: expiryYear(now) },
  };
}

function randomDigits(count: number): string {
  return String(randomInt(0, 10 ** count)).padStart(count, '0');
}
