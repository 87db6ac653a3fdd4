import { type Money, negate } from '@lastro/money';
import type { AccountRef, Posting } from '../../ledger/index.ts';

export interface SuspenseAccounts {
  readonly settlement: AccountRef;
  readonly suspense: bigint;
}

export function holdInSuspense(accounts: SuspenseAccounts, received: Money<'BRL'>): Posting[] {
  return [
    { account: accounts.settlement, amount: negate(received) },
    { account: accounts.suspense, amount: received },
  ];
}
