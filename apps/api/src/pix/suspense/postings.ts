import type { Money } from '@lastro/money';
import { type AccountRef, type Desk, giveUsdtForReais, move, type Posting } from '../../ledger/index.ts';

export interface AssignmentAccounts extends Desk {
  readonly suspense: bigint;
  readonly customer: bigint;
}

export function assignFromSuspense(
  accounts: AssignmentAccounts,
  received: Money<'BRL'>,
  credit: Money<'USDT'>,
): Posting[] {
  return giveUsdtForReais(accounts, accounts.suspense, accounts.customer, received, credit);
}

export interface ReturnAccounts {
  readonly suspense: bigint;
  readonly settlement: AccountRef;
}

export function returnFromSuspense(accounts: ReturnAccounts, returned: Money<'BRL'>): Posting[] {
  return move(accounts.suspense, accounts.settlement, returned);
}
