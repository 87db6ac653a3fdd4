import { type Money, negate } from '@lastro/money';
import type { Desk, Posting } from '../../ledger/index.ts';

export interface DifferenceAccounts extends Desk {
  readonly suspense: bigint;
  readonly differences: bigint;
  readonly customer: bigint;
}

/** Positive: the bank keeps an underpayment. Negative: it bears an overpayment. */
export function bookDifferenceToBank(
  accounts: Pick<DifferenceAccounts, 'suspense' | 'differences'>,
  difference: Money<'BRL'>,
): Posting[] {
  return [
    { account: accounts.suspense, amount: negate(difference) },
    { account: accounts.differences, amount: difference },
  ];
}
