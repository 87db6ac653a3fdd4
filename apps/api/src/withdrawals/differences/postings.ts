import { type Money, negate } from '@lastro/money';
import type { AccountRef, Posting } from '../../ledger/index.ts';

export interface DifferenceAccounts {
  readonly suspense: bigint;
  readonly differences: bigint;
  readonly deskBrl: AccountRef;
  readonly deskUsdt: AccountRef;
  readonly customer: bigint;
}

type Accounts<Name extends keyof DifferenceAccounts> = Pick<DifferenceAccounts, Name>;

/** Positive: the bank keeps an underpayment. Negative: it bears an overpayment. */
export function bearDifference(
  accounts: Accounts<'suspense' | 'differences'>,
  difference: Money<'BRL'>,
): Posting[] {
  return [
    { account: accounts.suspense, amount: negate(difference) },
    { account: accounts.differences, amount: difference },
  ];
}

export function creditDifference(
  accounts: Accounts<'suspense' | 'deskBrl' | 'deskUsdt' | 'customer'>,
  difference: Money<'BRL'>,
  credited: Money<'USDT'>,
): Posting[] {
  return [
    { account: accounts.suspense, amount: negate(difference) },
    { account: accounts.deskBrl, amount: difference },
    { account: accounts.deskUsdt, amount: negate(credited) },
    { account: accounts.customer, amount: credited },
  ];
}
