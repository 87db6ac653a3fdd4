export type MoneyErrorReason =
  | 'malformed'
  | 'too_many_decimals'
  | 'too_large'
  | 'currency_mismatch'
  | 'zero_denominator';

export class MoneyError extends Error {
  readonly reason: MoneyErrorReason;
  constructor(reason: MoneyErrorReason, message: string) {
    super(message);
    this.name = 'MoneyError';
    this.reason = reason;
  }
}

/** Null beyond MAX_MINOR, as a typed amount or the worth of a large balance may be. */
export function withinLedger<Result>(compute: () => Result): Result | null {
  try {
    return compute();
  } catch (error) {
    if (error instanceof MoneyError && error.reason === 'too_large') return null;
    throw error;
  }
}
