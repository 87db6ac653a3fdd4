import { add, type Coin, isZero, type Money, negate, subtract } from '@lastro/money';
import { type AccountRef, type Desk, move, type Posting } from '../ledger/index.ts';

export interface CustomerAccounts {
  readonly main: bigint;
  readonly hold: bigint;
}

export interface PixAccounts extends Desk {
  readonly settlement: AccountRef;
  readonly fees: bigint;
  /** For differences between the paid and the ordered amount. */
  readonly suspense: bigint;
}

export interface CryptoAccounts {
  readonly custody: bigint;
  readonly fees: bigint;
}

export function holdForWithdrawal(accounts: CustomerAccounts, held: Money<Coin>): Posting[] {
  return move(accounts.main, accounts.hold, held);
}

export function releaseHold(accounts: CustomerAccounts, held: Money<Coin>): Posting[] {
  return move(accounts.hold, accounts.main, held);
}

/** The desk receives the held USDT minus the bank's fee and gives the BRL paid from the account at the PSP. */
export function settlePix(
  accounts: Pick<CustomerAccounts, 'hold'> & PixAccounts,
  { held, fee }: { readonly held: Money<Coin>; readonly fee: Money<Coin> },
  { ordered, paid }: { readonly ordered: Money<'BRL'>; readonly paid: Money<'BRL'> },
): Posting[] {
  const difference = subtract(ordered, paid);
  return [
    { account: accounts.hold, amount: negate(held) },
    { account: accounts.deskUsdt, amount: subtract(held, fee) },
    ...(isZero(fee) ? [] : [{ account: accounts.fees, amount: fee }]),
    { account: accounts.deskBrl, amount: negate(ordered) },
    { account: accounts.settlement, amount: paid },
    ...(isZero(difference) ? [] : [{ account: accounts.suspense, amount: difference }]),
  ];
}

/** The difference between `networkFee` and the held fee is the bank's gain or loss. */
export function settleCrypto(
  accounts: Pick<CustomerAccounts, 'hold'> & CryptoAccounts,
  held: Money<Coin>,
  paid: Money<Coin>,
  networkFee: Money<Coin>,
): Posting[] {
  const left = add(paid, networkFee);
  const rest = subtract(held, left);
  return [
    { account: accounts.hold, amount: negate(held) },
    { account: accounts.custody, amount: left },
    ...(isZero(rest) ? [] : [{ account: accounts.fees, amount: rest }]),
  ];
}

/** The mirror of `settlePix`, for the whole or a part. */
export function creditReturnedPix(
  accounts: Pick<CustomerAccounts, 'main'> & PixAccounts,
  returned: Money<'BRL'>,
  {
    credited,
    fee,
    ordered,
  }: { readonly credited: Money<Coin>; readonly fee: Money<Coin>; readonly ordered: Money<'BRL'> },
): Posting[] {
  const fromDesk = subtract(credited, fee);
  const difference = subtract(returned, ordered);
  return [
    { account: accounts.settlement, amount: negate(returned) },
    ...(isZero(ordered) ? [] : [{ account: accounts.deskBrl, amount: ordered }]),
    ...(isZero(difference) ? [] : [{ account: accounts.suspense, amount: difference }]),
    ...(isZero(fromDesk) ? [] : [{ account: accounts.deskUsdt, amount: negate(fromDesk) }]),
    ...(isZero(fee) ? [] : [{ account: accounts.fees, amount: negate(fee) }]),
    { account: accounts.main, amount: credited },
  ];
}
