import { type Currency, decimalsOf, type Money, MoneyError, parseAmount, withinLedger } from '@lastro/money';
import { type AmountProblem, problemOf } from './amount-typing.ts';

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

/** Also 'large' beyond what the ledger can hold. */
export function amountProblem(
  currency: Currency,
  text: string,
  decimals: number = decimalsOf(currency),
): AmountProblem | null {
  const problem = problemOf(text, decimals);
  if (problem !== null || !/\d/.test(text)) return problem;
  return withinLedger(() => parseAmount(currency, text)) === null ? 'large' : null;
}
