import { randomInt } from 'node:crypto';
import { type CardSecrets, type Expiry, expiryYear, luhnDigit } from './domain.ts';

/** Unassigned: 9 begins a country code (ISO/IEC 7812-1), and ISO 3166-1 assigns none from 900 to 999. */
const ISSUER = '9999';
const ACCOUNT_DIGITS = 11;
const CVV_DIGITS = 3;

export function generateCard(now: Date): CardSecrets & { readonly expiry: Expiry } {
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
