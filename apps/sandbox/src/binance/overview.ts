import type { Store } from '../store/store.ts';
import {
  type AccountId,
  balanceOf,
  listSubAccounts,
  lockedDeposits,
  MASTER,
  openingOf,
  withdrawing,
} from './accounts.ts';
import { toShortText, units } from './amounts.ts';
import { findNetwork } from './coins.ts';
import { ASSETS, type Asset } from './constants.ts';
import { confirmationsOf, type DepositRow } from './deposits.ts';
import type { BinanceDeps } from './deps.ts';
import { NO_LIMIT, select } from './query.ts';
import { netOf, type WithdrawalRow } from './withdrawals.ts';

/** Lists for the page and for tests, newest first; without a limit they give everything. */
export function latestDeposits({ store, now }: BinanceDeps, limit = NO_LIMIT): object[] {
  const listing = { table: 'binance_deposit', conditions: [], order: 'number DESC', limit };
  return select<DepositRow>(store, listing).map((deposit) => ({
    txId: deposit.tx_id,
    coin: deposit.coin,
    network: deposit.network,
    address: deposit.address,
    amount: toShortText(units(deposit.amount)),
    status: deposit.status,
    account: deposit.account === MASTER ? 'master' : deposit.account,
    confirmations: confirmationsOf(deposit, now()),
    minConfirm: findNetwork(deposit.coin, deposit.network)?.minConfirm,
    at: new Date(deposit.inserted_at).toISOString(),
  }));
}

/** `amount` is what was asked for; the receiver gets `net`. */
export function latestWithdrawals({ store }: BinanceDeps, limit = NO_LIMIT): object[] {
  const listing = { table: 'binance_withdrawal', conditions: [], order: 'number DESC', limit };
  return select<WithdrawalRow>(store, listing).map((withdrawal) => ({
    id: withdrawal.id,
    withdrawOrderId: withdrawal.withdraw_order_id,
    coin: withdrawal.coin,
    network: withdrawal.network,
    address: withdrawal.address,
    amount: toShortText(units(withdrawal.amount)),
    fee: toShortText(units(withdrawal.fee)),
    net: toShortText(netOf(withdrawal)),
    status: withdrawal.status,
    held: withdrawal.outcome === 2,
    txId: withdrawal.tx_id,
    info: withdrawal.info,
    at: new Date(withdrawal.applied_at).toISOString(),
  }));
}

/**
 * Every account with what it has of each asset: the books that a bank compares its own with. `free` can
 * be used, `locked` of it not withdrawn yet; `withdrawing` is on its way out; `opening` was there first.
 */
export function viewBooks({ store }: BinanceDeps): object[] {
  const subAccounts = listSubAccounts(store, NO_LIMIT, 0).map(({ email }) => email);
  return [MASTER, ...subAccounts].map((account) => ({
    account: account === MASTER ? 'master' : account,
    balances: ASSETS.map((asset) => viewBalance(store, account, asset)).filter(
      ({ free }) => account === MASTER || free !== '0',
    ),
  }));
}

function viewBalance(store: Store, account: AccountId, asset: Asset) {
  return {
    coin: asset,
    free: toShortText(balanceOf(store, account, asset)),
    locked: toShortText(lockedDeposits(store, account, asset)),
    withdrawing: toShortText(account === MASTER ? withdrawing(store, asset) : 0n),
    opening: toShortText(openingOf(account, asset)),
  };
}
