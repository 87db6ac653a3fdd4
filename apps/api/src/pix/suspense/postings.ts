import { type Money, negate } from '@lastro/money';
import type { Posting } from '../../ledger/index.ts';

export interface AssignmentAccounts {
  /** pix_suspense, BRL. */
  readonly suspense: bigint;
  /** exchange_desk, BRL. */
  readonly deskBrl: bigint;
  /** exchange_desk, USDT. */
  readonly deskUsdt: bigint;
  /** customer_main, USDT. */
  readonly customer: bigint;
}

export interface ReturnAccounts {
  /** pix_suspense, BRL. */
  readonly suspense: bigint;
  /** pix_settlement, BRL. */
  readonly settlement: bigint;
}

/** The reais turn out to be a customer's: the desk takes them and gives USDT, as for any deposit. */
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

/** The reais are with their payer again: nobody is owed them, and the PSP no longer holds them. */
export function returnFromSuspense(accounts: ReturnAccounts, returned: Money<'BRL'>): Posting[] {
  return [
    { account: accounts.suspense, amount: negate(returned) },
    { account: accounts.settlement, amount: returned },
  ];
}
