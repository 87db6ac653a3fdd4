import { type Money, negate } from '@lastro/money';
import type { Posting } from '../ledger/index.ts';

/** The accounts that a deposit by PIX moves, by id. */
export interface DepositAccounts {
  /** pix_settlement, BRL: what the PSP holds for us. */
  readonly settlement: bigint;
  /** exchange_desk, BRL. */
  readonly deskBrl: bigint;
  /** exchange_desk, USDT. */
  readonly deskUsdt: bigint;
  /** customer_main, USDT. */
  readonly customer: bigint;
}

export interface SuspenseAccounts {
  readonly settlement: bigint;
  /** pix_suspense, BRL. */
  readonly suspense: bigint;
}

/** A paid charge: the reais at the PSP are the desk's, which gives the customer USDT for them. */
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

/** A payment that belongs to nobody yet: the reais at the PSP are owed to whoever turns out to own them. */
export function holdInSuspense(accounts: SuspenseAccounts, received: Money<'BRL'>): Posting[] {
  return [
    { account: accounts.settlement, amount: negate(received) },
    { account: accounts.suspense, amount: received },
  ];
}
