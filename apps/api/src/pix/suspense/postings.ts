import type { Money } from '@lastro/money';
import { type AccountRef, move, type Posting } from '../../ledger/index.ts';

export interface ReturnAccounts {
  readonly suspense: bigint;
  readonly settlement: AccountRef;
}

export function returnFromSuspense(accounts: ReturnAccounts, returned: Money<'BRL'>): Posting[] {
  return move(accounts.suspense, accounts.settlement, returned);
}
