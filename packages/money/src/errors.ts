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
