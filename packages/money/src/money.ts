import type { Currency } from './currency.ts';
import { MoneyError } from './errors.ts';

/** Minor units: 10^-2 BRL, 10^-8 of a coin. The currency is in the type, and checked at run time. */
export interface Money<C extends Currency = Currency> {
  readonly currency: C;
  readonly minor: bigint;
}

/** The largest amount the books can hold, in minor units (a PostgreSQL bigint, less some headroom). */
export const MAX_MINOR = 9_000_000_000_000_000_000n;

export function money<C extends Currency>(currency: C, minor: bigint): Money<C> {
  if (minor > MAX_MINOR || minor < -MAX_MINOR)
    throw new MoneyError('too_large', `${minor} ${currency} minor units`);
  return { currency, minor };
}

export function zero<C extends Currency>(currency: C): Money<C> {
  return { currency, minor: 0n };
}

function assertSameCurrency(a: Money, b: Money): void {
  if (a.currency !== b.currency)
    throw new MoneyError('currency_mismatch', `${a.currency} with ${b.currency}`);
}

export function add<C extends Currency>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> {
  assertSameCurrency(a, b);
  return money(a.currency, a.minor + b.minor);
}

export function subtract<C extends Currency>(a: Money<C>, b: Money<NoInfer<C>>): Money<C> {
  assertSameCurrency(a, b);
  return money(a.currency, a.minor - b.minor);
}

export function negate<C extends Currency>(a: Money<C>): Money<C> {
  return { currency: a.currency, minor: -a.minor };
}

export function sum<C extends Currency>(currency: C, amounts: Iterable<Money<NoInfer<C>>>): Money<C> {
  let total: Money<C> = zero(currency);
  for (const amount of amounts) total = add(total, amount);
  return total;
}

export function compare<C extends Currency>(a: Money<C>, b: Money<NoInfer<C>>): -1 | 0 | 1 {
  assertSameCurrency(a, b);
  if (a.minor === b.minor) return 0;
  return a.minor < b.minor ? -1 : 1;
}

export function equals(a: Money, b: Money): boolean {
  return a.currency === b.currency && a.minor === b.minor;
}

export function isPositive(a: Money): boolean {
  return a.minor > 0n;
}

export function isNegative(a: Money): boolean {
  return a.minor < 0n;
}

export function isZero(a: Money): boolean {
  return a.minor === 0n;
}
