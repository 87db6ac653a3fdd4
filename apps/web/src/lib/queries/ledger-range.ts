import { MoneyError } from '@lastro/money';

/** Null beyond what the ledger can hold, as a typed amount may be. */
export function withinLedger<Result>(compute: () => Result): Result | null {
  try {
    return compute();
  } catch (error) {
    if (error instanceof MoneyError && error.reason === 'too_large') return null;
    throw error;
  }
}
