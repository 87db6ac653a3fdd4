import { type Currency, decimalsOf } from './currency.ts';
import { parseDecimal, parseDecimalFloor, toDecimal } from './decimal.ts';
import { MoneyError } from './errors.ts';
import type { Money } from './money.ts';

const NUMBER_WITH_EXPONENT = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/;
/** Decimal digits that every IEEE 754 double keeps; what is printed beyond them is arithmetic noise. */
const EXACT_DIGITS = 15;

/** Expands small exponents (1e-7); large ones are left for the parser to refuse. */
function numberToText(value: number): string {
  if (!Number.isFinite(value)) throw new MoneyError('malformed', 'not a finite number');
  const text = String(value);
  const match = NUMBER_WITH_EXPONENT.exec(text);
  if (!match) return text;
  const [, sign = '', first = '', rest = '', exponent = '0'] = match;
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${first}${rest}`;
}

/** An amount of a request: a JSON number or a decimal text. Throws MoneyError as `parseDecimal` does. */
export function fromWire<C extends Currency>(currency: C, value: number | string): Money<C> {
  return parseDecimal(currency, typeof value === 'number' ? numberToText(value) : value);
}

/** Floors a client's sum, read by 15 digits: 1.15 * 5.2 = 5.9799999999999995 means 5.98. Throws MoneyError. */
export function floorFromWire<C extends Currency>(currency: C, value: number | string): Money<C> {
  const text = typeof value === 'number' ? numberToText(Number(value.toPrecision(EXACT_DIGITS))) : value;
  return parseDecimalFloor(currency, text);
}

/** Written digit for digit (`JSON.rawJSON`), so no amount passes through a floating-point number. */
export function toWire(amount: Money): number {
  return decimalToWire(toDecimal(amount));
}

export function decimalToWire(decimal: string): number {
  const text = decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
  return JSON.rawJSON(text) as unknown as number;
}

/** The JSON text of `toWire`, from minor units as PostgreSQL writes them. */
export function minorToWireText(currency: Currency, minor: string): string {
  return scaledToWireText(minor, decimalsOf(currency));
}

export function scaledToWireText(scaled: string, decimals: number): string {
  const sign = scaled.startsWith('-') ? '-' : '';
  const unsigned = sign === '' ? scaled : scaled.slice(1);
  const digits = unsigned.length > decimals ? unsigned : unsigned.padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  let end = digits.length;
  while (end > point && digits[end - 1] === '0') end -= 1;
  const fraction = end === point ? '' : `.${digits.slice(point, end)}`;
  return `${sign}${digits.slice(0, point)}${fraction}`;
}
