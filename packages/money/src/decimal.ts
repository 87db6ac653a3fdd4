import { type Currency, decimalsOf } from './currency.ts';
import { MoneyError } from './errors.ts';
import { MAX_MINOR, type Money, money } from './money.ts';

const PLAIN_DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
const MAX_INTEGER_DIGITS = 15;

/** A plain decimal text in units of 10^-decimals. Trailing zeros beyond the decimals are allowed. */
export function parseScaled(text: string, decimals: number): bigint {
  const { sign, whole, fraction } = readPlain(text);
  if (fraction.length > decimals) throw new MoneyError('too_many_decimals', text.slice(0, 40));
  const scaled = BigInt(whole + fraction.padEnd(decimals, '0'));
  return sign === '-' ? -scaled : scaled;
}

function readPlain(text: string): { sign: string; whole: string; fraction: string } {
  const match = PLAIN_DECIMAL.exec(text);
  if (!match) throw new MoneyError('malformed', `not a plain decimal: ${text.slice(0, 40)}`);
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole.replace(/^0+/, '').length > MAX_INTEGER_DIGITS)
    throw new MoneyError('too_large', text.slice(0, 40));
  return { sign, whole, fraction: fraction.replace(/0+$/, '') };
}

export function scaledToDecimal(scaled: bigint, decimals: number): string {
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(decimals + 1, '0');
  const sign = scaled < 0n ? '-' : '';
  return `${sign}${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}`;
}

/** '1234.5'. Throws MoneyError: `malformed`, `too_many_decimals`, `too_large` (15 integer digits, MAX_MINOR). */
export function parseDecimal<C extends Currency>(currency: C, text: string): Money<C> {
  const minor = parseScaled(text, decimalsOf(currency));
  if (minor > MAX_MINOR || minor < -MAX_MINOR) throw new MoneyError('too_large', text.slice(0, 40));
  return money(currency, minor);
}

export function parseDecimalFloor<C extends Currency>(currency: C, text: string): Money<C> {
  const { sign, whole, fraction } = readPlain(text);
  const decimals = decimalsOf(currency);
  const kept = parseDecimal(currency, `${sign}${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`);
  const cutBelowZero = sign === '-' && fraction.length > decimals;
  return cutBelowZero ? money(currency, kept.minor - 1n) : kept;
}

export function toDecimal(amount: Money): string {
  return scaledToDecimal(amount.minor, decimalsOf(amount.currency));
}
