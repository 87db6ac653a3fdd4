import { type Money, negate } from '@lastro/money';
import type { AccountRef, Posting } from '../../ledger/index.ts';

export interface AssignmentAccounts {
  readonly suspense: bigint;
  readonly deskBrl: AccountRef;
  readonly deskUsdt: AccountRef;
  readonly customer: bigint;
}

export interface ReturnAccounts {
  readonly suspense: bigint;
  readonly settlement: AccountRef;
}

export function assignFromSuspense(
  accounts: AssignmentAccounts,
  received: Money<'BRL'>,
  credited: Money<'USDT'>,
): Posting[] {
  return [
    { account: accounts.suspense, amount: negate(received) },
    { account: accounts.deskBrl, amount: received },
    { account: accounts.deskUsdt, amount: negate(credited) },
    { account: accounts.customer, amount: credited },
  ];
}

export function returnFromSuspense(accounts: ReturnAccounts, returned: Money<'BRL'>): Posting[] {
  return [
    { account: accounts.suspense, amount: negate(returned) },
    { account: accounts.settlement, amount: returned },
  ];
}
