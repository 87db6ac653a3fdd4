import fc from 'fast-check';
import { CURRENCIES, type Currency, MoneyError } from '../src/index.ts';

export const currency = fc.constantFrom<Currency>(...CURRENCIES);
export const small = fc.bigInt(-(10n ** 17n), 10n ** 17n);
/** Fifteen integer digits of BRL are the most that a text may have. */
export const readable = fc.bigInt(-(10n ** 17n - 1n), 10n ** 17n - 1n);
export const positive = fc.bigInt(1n, 10n ** 15n);

export function reasonOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return error instanceof MoneyError ? error.reason : String(error);
  }
  return 'nothing was thrown';
}
