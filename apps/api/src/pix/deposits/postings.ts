import type { Money } from '@lastro/money';
import { type AccountRef, type Desk, giveUsdtForReais, move, type Posting } from '../../ledger/index.ts';

export interface DepositAccounts extends Desk {
  readonly settlement: AccountRef;
  readonly customer: bigint;
}

export function creditDeposit(
  accounts: DepositAccounts,
  received: Money<'BRL'>,
  credit: Money<'USDT'>,
): Posting[] {
  return giveUsdtForReais(accounts, accounts.settlement, accounts.customer, received, credit);
}

export interface SuspenseAccounts {
  readonly settlement: AccountRef;
  readonly suspense: bigint;
}

export function holdInSuspense(accounts: SuspenseAccounts, received: Money<'BRL'>): Posting[] {
  return move(accounts.settlement, accounts.suspense, received);
}
