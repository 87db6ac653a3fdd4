import { type Coin, type Money, negate } from '@lastro/money';
import type { Posting } from '../ledger/index.ts';

/** Accounts in the coin that moved, by id. */
interface Custody {
  /** crypto_custody: what Binance keeps for us. */
  readonly custody: bigint;
}

/** A customer's deposit: the coins at Binance are owed to them. */
export function creditDeposit(
  accounts: Custody & { readonly customer: bigint },
  amount: Money<Coin>,
): Posting[] {
  return move(accounts.custody, accounts.customer, amount);
}

/** A deposit that belongs to nobody yet: the coins are owed to whoever turns out to own them. */
export function holdUnattributed(
  accounts: Custody & { readonly unattributed: bigint },
  amount: Money<Coin>,
): Posting[] {
  return move(accounts.custody, accounts.unattributed, amount);
}

/** An administrator found out whose it is. */
export function assignDeposit(
  accounts: { readonly unattributed: bigint; readonly customer: bigint },
  amount: Money<Coin>,
): Posting[] {
  return move(accounts.unattributed, accounts.customer, amount);
}

/** It was sent back, or is none of our customers': the coins have left Binance, and nobody is owed them any more. */
export function returnDeposit(
  accounts: Custody & { readonly unattributed: bigint },
  amount: Money<Coin>,
): Posting[] {
  return move(accounts.unattributed, accounts.custody, amount);
}

function move(from: bigint, to: bigint, amount: Money<Coin>): Posting[] {
  return [
    { account: from, amount: negate(amount) },
    { account: to, amount },
  ];
}
