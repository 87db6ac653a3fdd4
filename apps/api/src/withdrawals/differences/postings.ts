import type { Money } from '@lastro/money';
import { type Desk, move, type Posting } from '../../ledger/index.ts';

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
  return move(accounts.suspense, accounts.differences, difference);
}
