import type { Currency } from './currency.ts';
import { MoneyError } from './errors.ts';
import { type Money, money } from './money.ts';

/** The whole quotient not above n / d. What a customer receives. */
export function divideFloor(n: bigint, d: bigint): bigint {
  if (d === 0n) throw new MoneyError('zero_denominator', `${n} / 0`);
  const quotient = n / d;
  return n % d !== 0n && n < 0n !== d < 0n ? quotient - 1n : quotient;
}

/** The whole quotient not below n / d. What a customer pays. */
export function divideCeil(n: bigint, d: bigint): bigint {
  return -divideFloor(-n, d);
}

/** amount × numerator / denominator, floored to the currency's last decimal. */
export function mulFloor<C extends Currency>(
  amount: Money<C>,
  numerator: bigint,
  denominator: bigint,
): Money<C> {
  return money(amount.currency, divideFloor(amount.minor * numerator, denominator));
}

/** amount × numerator / denominator, ceiled to the currency's last decimal. */
export function mulCeil<C extends Currency>(
  amount: Money<C>,
  numerator: bigint,
  denominator: bigint,
): Money<C> {
  return money(amount.currency, divideCeil(amount.minor * numerator, denominator));
}
