import type { Coin, Money } from '@lastro/money';
import { move, type Posting } from '../ledger/index.ts';

interface Custody {
  readonly custody: bigint;
}

export function creditDeposit(
  accounts: Custody & { readonly customer: bigint },
  amount: Money<Coin>,
): Posting[] {
  return move(accounts.custody, accounts.customer, amount);
}

export function holdUnattributed(
  accounts: Custody & { readonly unattributed: bigint },
  amount: Money<Coin>,
): Posting[] {
  return move(accounts.custody, accounts.unattributed, amount);
}

export function assignDeposit(
  accounts: { readonly unattributed: bigint; readonly customer: bigint },
  amount: Money<Coin>,
): Posting[] {
  return move(accounts.unattributed, accounts.customer, amount);
}

export function returnDeposit(
  accounts: Custody & { readonly unattributed: bigint },
  amount: Money<Coin>,
): Posting[] {
  return move(accounts.unattributed, accounts.custody, amount);
}
