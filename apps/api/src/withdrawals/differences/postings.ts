import type { Money } from '@lastro/money';
import { type Desk, giveUsdtForReais, move, type Posting } from '../../ledger/index.ts';

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

/** Gives an underpayment back to the customer. */
export function creditDifference(
  accounts: DifferenceAccounts,
  difference: Money<'BRL'>,
  credited: Money<'USDT'>,
): Posting[] {
  return giveUsdtForReais(accounts, accounts.suspense, accounts.customer, difference, credited);
}
