import { dateOf } from '@lastro/contracts/brasilia';

export interface CardSecrets {
  /** 16 digits that pass Luhn. */
  readonly number: string;
  readonly cvv: string;
}

export interface Expiry {
  readonly month: number;
  readonly year: number;
}

const MAX_HOLDER_NAME_LENGTH = 26;
const YEARS_VALID = 5;

/** The digit that makes the number pass; ISO/IEC 7812-1, annex B. */
export function luhnDigit(digits: string): number {
  let total = 0;
  for (const [i, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1);
    total += value > 9 ? value - 9 : value;
  }
  return (10 - (total % 10)) % 10;
}

export function expiryYear(now: Date): number {
  return Number(dateOf(now).slice(0, 4)) + YEARS_VALID;
}

/** From the first of the next month in Brasília. */
export function isExpired({ month, year }: Expiry, now: Date): boolean {
  return dateOf(now).slice(0, 7) > `${year}-${twoDigits(month)}`;
}

export function formatExpiry({ month, year }: Expiry): string {
  return `${twoDigits(month)}/${twoDigits(year % 100)}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

/** Capital Latin letters without accents, at most 26 characters (ISO/IEC 7813); undefined when none is left. */
export function holderName(name: string): string | undefined {
  const shown = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toUpperCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[^A-Z .'-]+/g, ' ')
    .replace(/ +/g, ' ')
    .replace(/^[ .'-]+| $/g, '');
  if (shown === '') return undefined;
  if (shown.length <= MAX_HOLDER_NAME_LENGTH) return shown;
  const words = shown.slice(0, MAX_HOLDER_NAME_LENGTH + 1);
  const end = words.lastIndexOf(' ');
  return end > 0 ? words.slice(0, end) : shown.slice(0, MAX_HOLDER_NAME_LENGTH);
}
