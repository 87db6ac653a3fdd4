import type { Currency } from './currency.ts';
import { MoneyError } from './errors.ts';
import { type Money, money } from './money.ts';

/** Not above n / d: what a customer receives. */
export function divideFloor(n: bigint, d: bigint): bigint {
  if (d === 0n) throw new MoneyError('zero_denominator', `${n} / 0`);
  const quotient = n / d;
  return n % d !== 0n && n < 0n !== d < 0n ? quotient - 1n : quotient;
}

/** Not below n / d: what a customer pays. */
export function divideCeil(n: bigint, d: bigint): bigint {
  return -divideFloor(-n, d);
}

/** Nearest to n / d, a half away from zero: for display, and for amounts that an outside rule rounds so. */
export function divideHalfUp(n: bigint, d: bigint): bigint {
  const negative = n < 0n !== d < 0n;
  const magnitude = divideFloor(2n * (n < 0n ? -n : n) + (d < 0n ? -d : d), 2n * (d < 0n ? -d : d));
  return negative ? -magnitude : magnitude;
}

export function mulFloor<C extends Currency>(
  amount: Money<C>,
  numerator: bigint,
  denominator: bigint,
): Money<C> {
  return money(amount.currency, divideFloor(amount.minor * numerator, denominator));
}

export function mulCeil<C extends Currency>(
  amount: Money<C>,
  numerator: bigint,
  denominator: bigint,
): Money<C> {
  return money(amount.currency, divideCeil(amount.minor * numerator, denominator));
}
