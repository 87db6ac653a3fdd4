import { type Currency, fromWire, type Money } from '@lastro/money';

/**
 * A JSON number as its digits, which prevents floating-point arithmetic: use `amountFromWire` for amounts and
 * `numberFromWire` for counts and percentages.
 */
export type WireNumber = string & { readonly wireNumber: unique symbol };

export type Wire<T> = T extends number
  ? WireNumber
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T;

interface ReviverContext {
  readonly source?: string;
}

function keepDigits(_key: string, value: unknown, context?: ReviverContext): unknown {
  if (typeof value !== 'number') return value;
  return context?.source ?? String(value);
}

/**
 * Keeps every number as its source text. Browsers without the reviver's `context` (before Chrome 114, Firefox
 * 135, Safari 18.4) give the shortest text instead, exact up to 15 significant digits. Throws SyntaxError.
 */
export function parseExactJson(text: string): unknown {
  return JSON.parse(text, keepDigits);
}

/** Throws MoneyError if it has more decimals than the currency. */
export function amountFromWire<C extends Currency>(currency: C, value: WireNumber): Money<C> {
  return fromWire(currency, /e/i.test(value) ? Number(value) : value);
}

export function numberFromWire(value: WireNumber): number {
  return Number(value);
}
