import type { Money } from '@lastro/money';
import { type AccountRef, move, type Posting } from '../../ledger/index.ts';

export interface SuspenseAccounts {
  readonly settlement: AccountRef;
  readonly suspense: bigint;
}

export function holdInSuspense(accounts: SuspenseAccounts, received: Money<'BRL'>): Posting[] {
  return move(accounts.settlement, accounts.suspense, received);
}
