import { add, type Coin, isZero, type Money, negate, subtract } from '@lastro/money';
import type { Posting } from '../ledger/index.ts';

/** The customer's accounts in the withdrawal's currency, by id. */
export interface CustomerAccounts {
  readonly main: bigint;
  readonly hold: bigint;
}

/** The bank's accounts that a PIX withdrawal moves: exchange_desk in both currencies, and pix_settlement. */
export interface PixAccounts {
  readonly deskUsdt: bigint;
  readonly deskBrl: bigint;
  readonly settlement: bigint;
}

/** The bank's accounts that a crypto withdrawal moves, in its coin. */
export interface CryptoAccounts {
  readonly custody: bigint;
  readonly fees: bigint;
}

/** Asked for: still the customer's, not theirs to spend. */
export function holdForWithdrawal(accounts: CustomerAccounts, held: Money<Coin>): Posting[] {
  return [
    { account: accounts.main, amount: negate(held) },
    { account: accounts.hold, amount: held },
  ];
}

/** Cancelled or refused: the customer's to spend again. */
export function releaseHold(accounts: CustomerAccounts, held: Money<Coin>): Posting[] {
  return [
    { account: accounts.hold, amount: negate(held) },
    { account: accounts.main, amount: held },
  ];
}

/** Paid by PIX: the desk takes the dollars that were held and gives the reais, which left our account at the PSP. */
export function settlePix(
  accounts: Pick<CustomerAccounts, 'hold'> & PixAccounts,
  held: Money<Coin>,
  paid: Money<'BRL'>,
): Posting[] {
  return [
    { account: accounts.hold, amount: negate(held) },
    { account: accounts.deskUsdt, amount: held },
    { account: accounts.deskBrl, amount: negate(paid) },
    { account: accounts.settlement, amount: paid },
  ];
}

/**
 * Paid in crypto: what was held is gone from what the exchange keeps for us, as far as it left. `networkFee` is what
 * the network really took; what it differs from the held fee by is the bank's gain or loss.
 */
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

/** Came back by PIX, wholly or in part: the desk takes the reais again and gives the customer the dollars again. */
export function creditReturnedPix(
  accounts: Pick<CustomerAccounts, 'main'> & PixAccounts,
  returned: Money<'BRL'>,
  credited: Money<Coin>,
): Posting[] {
  return [
    { account: accounts.settlement, amount: negate(returned) },
    { account: accounts.deskBrl, amount: returned },
    { account: accounts.deskUsdt, amount: negate(credited) },
    { account: accounts.main, amount: credited },
  ];
}
