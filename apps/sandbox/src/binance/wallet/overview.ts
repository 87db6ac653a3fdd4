import type { Store } from '../../store/store.ts';
import { type AccountId, balanceOf, lockedDeposits, MASTER, openingOf, withdrawing } from '../accounts.ts';
import { toShortText, units } from '../amounts.ts';
import { ASSETS, type Asset } from '../assets.ts';
import type { BinanceDeps } from '../deps.ts';
import { select } from '../query.ts';
import { findNetwork } from './coins.ts';
import { confirmationsOf, type DepositRow } from './deposits.ts';
import { netOf, type WithdrawalRow } from './withdrawals.ts';

export function latestDeposits({ store, now }: BinanceDeps, limit: number): object[] {
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

export function latestWithdrawals({ store }: BinanceDeps, limit: number): object[] {
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

export function viewBooks({ store }: BinanceDeps, limit: number): object[] {
  const listing = { table: 'binance_sub_account', conditions: [], order: 'rowid DESC', limit };
  const subAccounts = select<{ email: string }>(store, listing);
  return [
    { account: 'master', balances: ASSETS.map((asset) => viewBalance(store, MASTER, asset)) },
    ...subAccounts.map(({ email }) => ({
      account: email,
      balances: assetsOf(store, email).map((asset) => viewBalance(store, email, asset)),
    })),
  ];
}

function assetsOf(store: Store, account: AccountId): Asset[] {
  const sql = 'SELECT DISTINCT asset FROM binance_movement WHERE account = ?';
  const moved = store.all<{ asset: Asset }>(sql, account).map(({ asset }) => asset);
  return ASSETS.filter((asset) => moved.includes(asset));
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
