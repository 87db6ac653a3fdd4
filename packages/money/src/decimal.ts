import { type Currency, decimalsOf } from './currency.ts';
import { MoneyError } from './errors.ts';
import { MAX_MINOR, type Money, money } from './money.ts';

const PLAIN_DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
const MAX_INTEGER_DIGITS = 15;

/** A plain decimal text as a whole number of 10^-decimals. Trailing zeros beyond the decimals are exact, so allowed. */
export function parseScaled(text: string, decimals: number): bigint {
  const match = PLAIN_DECIMAL.exec(text);
  if (!match) throw new MoneyError('malformed', `not a plain decimal: ${text.slice(0, 40)}`);
  const [, sign = '', whole = '', fractionText = ''] = match;
  if (whole.replace(/^0+/, '').length > MAX_INTEGER_DIGITS)
    throw new MoneyError('too_large', text.slice(0, 40));
  const fraction = fractionText.replace(/0+$/, '');
  if (fraction.length > decimals) throw new MoneyError('too_many_decimals', text.slice(0, 40));
  const scaled = BigInt(whole + fraction.padEnd(decimals, '0'));
  return sign === '-' ? -scaled : scaled;
}

export function scaledToDecimal(scaled: bigint, decimals: number): string {
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(decimals + 1, '0');
  const sign = scaled < 0n ? '-' : '';
  return `${sign}${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}`;
}

/**
 * An amount from its plain decimal text ('1234.5'). Throws MoneyError: `malformed` (signs other than a
 * leading minus, exponents, spaces, NaN), `too_many_decimals`, `too_large` (over 15 integer digits, or
 * over what the books can hold).
 */
export function parseDecimal<C extends Currency>(currency: C, text: string): Money<C> {
  const minor = parseScaled(text, decimalsOf(currency));
  if (minor > MAX_MINOR || minor < -MAX_MINOR) throw new MoneyError('too_large', text.slice(0, 40));
  return money(currency, minor);
}

/** The amount as a plain decimal text with all of its currency's decimals: '0.50', '1.00000000'. */
export function toDecimal(amount: Money): string {
  return scaledToDecimal(amount.minor, decimalsOf(amount.currency));
}
