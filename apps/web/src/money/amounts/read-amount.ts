import { type Currency, decimalsOf, type Money, MoneyError, parseAmount } from '@lastro/money';
import { problemOf } from './amount-typing.ts';

export function readAmount<C extends Currency>(
  currency: C,
  text: string,
  decimals: number = decimalsOf(currency),
): Money<C> | null {
  if (!/\d/.test(text) || problemOf(text, decimals) !== null) return null;
  try {
    return parseAmount(currency, text);
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}
