import { type Money, negate } from '@lastro/money';
import type { AccountRef, Posting } from '../../ledger/index.ts';

export interface ReturnAccounts {
  readonly suspense: bigint;
  readonly settlement: AccountRef;
}

export function returnFromSuspense(accounts: ReturnAccounts, returned: Money<'BRL'>): Posting[] {
  return [
    { account: accounts.suspense, amount: negate(returned) },
    { account: accounts.settlement, amount: returned },
  ];
}
