import { type Currency, decimalsOf } from './currency.ts';
import { parseScaled, scaledToDecimal } from './decimal.ts';
import { MoneyError } from './errors.ts';
import { type Money, money } from './money.ts';
import { divideCeil, divideFloor, divideHalfUp } from './round.ts';

export const RATE_DECIMALS = 8;
const RATE_SCALE = 10n ** 8n;

/** The price of one whole `base` in `quote`, exact to 8 decimals. `scaled` is the price × 10^8, above zero. */
export interface Rate<B extends Currency = Currency, Q extends Currency = Currency> {
  readonly base: B;
  readonly quote: Q;
  readonly scaled: bigint;
}

/** '5.2'. Throws MoneyError on anything else, on zero, and on more than 8 decimals. */
export function rate<B extends Currency, Q extends Currency>(base: B, quote: Q, price: string): Rate<B, Q> {
  const scaled = parseScaled(price, RATE_DECIMALS);
  if (scaled <= 0n) throw new MoneyError('malformed', `a rate must be above zero: ${price}`);
  return { base, quote, scaled };
}

export function rateToDecimal(value: Rate): string {
  return scaledToDecimal(value.scaled, RATE_DECIMALS);
}

function fraction(amount: Money, r: Rate, to: Currency): [numerator: bigint, denominator: bigint] {
  const fromUnits = 10n ** BigInt(decimalsOf(amount.currency));
  const toUnits = 10n ** BigInt(decimalsOf(to));
  if (amount.currency === r.base && to === r.quote) {
    return [amount.minor * r.scaled * toUnits, RATE_SCALE * fromUnits];
  }
  if (amount.currency === r.quote && to === r.base) {
    return [amount.minor * RATE_SCALE * toUnits, r.scaled * fromUnits];
  }
  throw new MoneyError('currency_mismatch', `${amount.currency} to ${to} by a ${r.base}/${r.quote} rate`);
}

/** Floored: what a customer receives. Either direction. */
export function convertFloor<T extends Currency>(amount: Money, r: Rate, to: T): Money<T> {
  return money(to, divideFloor(...fraction(amount, r, to)));
}

/** Ceiled: what a customer pays. Either direction. */
export function convertCeil<T extends Currency>(amount: Money, r: Rate, to: T): Money<T> {
  return money(to, divideCeil(...fraction(amount, r, to)));
}

/** To the nearest: only for display, with '≈'. Either direction. */
export function convertHalfUp<T extends Currency>(amount: Money, r: Rate, to: T): Money<T> {
  return money(to, divideHalfUp(...fraction(amount, r, to)));
}
