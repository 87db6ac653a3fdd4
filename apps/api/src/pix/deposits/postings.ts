import { type Money, negate } from '@lastro/money';
import type { AccountRef, Posting } from '../../ledger/index.ts';

export interface DepositAccounts {
  readonly settlement: AccountRef;
  readonly deskBrl: AccountRef;
  readonly deskUsdt: AccountRef;
  readonly customer: bigint;
}

export interface SuspenseAccounts {
  readonly settlement: AccountRef;
  readonly suspense: bigint;
}

/** The desk takes the BRL at the PSP and gives the customer USDT for it. */
export function creditPixDeposit(
  accounts: DepositAccounts,
  received: Money<'BRL'>,
  credited: Money<'USDT'>,
): Posting[] {
  return [
    { account: accounts.settlement, amount: negate(received) },
    { account: accounts.deskBrl, amount: received },
    { account: accounts.deskUsdt, amount: negate(credited) },
    { account: accounts.customer, amount: credited },
  ];
}

export function holdInSuspense(accounts: SuspenseAccounts, received: Money<'BRL'>): Posting[] {
  return [
    { account: accounts.settlement, amount: negate(received) },
    { account: accounts.suspense, amount: received },
  ];
}
