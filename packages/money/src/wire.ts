import type { Currency } from './currency.ts';
import { parseDecimal, toDecimal } from './decimal.ts';
import { MoneyError } from './errors.ts';
import type { Money } from './money.ts';

const NUMBER_WITH_EXPONENT = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/;

/**
 * A JSON number as plain decimal text. JavaScript prints small numbers with an exponent (1e-7), though
 * nobody wrote one; large ones keep theirs and are refused by the parser.
 */
function numberToText(value: number): string {
  if (!Number.isFinite(value)) throw new MoneyError('malformed', 'not a finite number');
  const text = String(value);
  const match = NUMBER_WITH_EXPONENT.exec(text);
  if (!match) return text;
  const [, sign = '', first = '', rest = '', exponent = '0'] = match;
  return `${sign}0.${'0'.repeat(Number(exponent) - 1)}${first}${rest}`;
}

/** An amount as it came in a request: a JSON number or a decimal text. Throws MoneyError as `parseDecimal` does. */
export function fromWire<C extends Currency>(currency: C, value: number | string): Money<C> {
  return parseDecimal(currency, typeof value === 'number' ? numberToText(value) : value);
}

/**
 * An amount as a JSON number for a response. The digits are written to the text as they are
 * (`JSON.rawJSON`), so no amount loses a satoshi by passing through a floating-point number.
 */
export function toWire(amount: Money): number {
  return decimalToWire(toDecimal(amount));
}

/** A plain decimal text as an exact JSON number, without its trailing zeros. */
export function decimalToWire(decimal: string): number {
  const text = decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
  return JSON.rawJSON(text) as unknown as number;
}
