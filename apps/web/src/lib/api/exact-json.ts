import { type Currency, fromWire, type Money } from '@lastro/money';

/**
 * A JSON number of a reply as the digits that were written. It is no JavaScript number, so nobody can
 * calculate with it by mistake: amounts go through `amountFromWire`, counts and percentages through
 * `numberFromWire`.
 */
export type WireNumber = string & { readonly wireNumber: unique symbol };

/** The shape of a reply as it arrives here: the contract's type with every number kept as its digits. */
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
 * Parses a reply with every number kept as its source text. Browsers without the reviver's `context`
 * (before Chrome 114, Firefox 135, Safari 18.4) give the shortest text of the number instead, which is
 * exact up to 15 significant digits. Throws SyntaxError on malformed JSON.
 */
export function parseExactJson(text: string): unknown {
  return JSON.parse(text, keepDigits);
}

/** An amount of a reply as exact money. Throws MoneyError if it has more decimals than the currency. */
export function amountFromWire<C extends Currency>(currency: C, value: WireNumber): Money<C> {
  return fromWire(currency, /e/i.test(value) ? Number(value) : value);
}

/** A number of a reply that is no amount: a count, a percentage. */
export function numberFromWire(value: WireNumber): number {
  return Number(value);
}
