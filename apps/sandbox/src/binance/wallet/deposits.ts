import { randomBytes } from 'node:crypto';
import { base58 } from '@scure/base';
import { type AccountId, MASTER, move } from '../accounts.ts';
import { toShortText, toText, units } from '../amounts.ts';
import type { Asset } from '../assets.ts';
import type { BinanceDeps } from '../deps.ts';
import { between, equal, select } from '../query.ts';
import type { Family } from './addresses.ts';
import { type CoinNetwork, findNetwork } from './coins.ts';
import { ownerOf } from './deposit-addresses.ts';

/**
 *   0 pending --minConfirm--> 6 credited, locked --unLockConfirm--> 1 success
 *             \--minConfirm, if nothing needs unlocking------------/
 */
const DEPOSIT = { pending: 0, success: 1, locked: 6 } as const;

type DepositStatus = (typeof DEPOSIT)[keyof typeof DEPOSIT];

export interface DepositRow {
  readonly number: number;
  readonly account: AccountId;
  readonly coin: Asset;
  readonly network: string;
  readonly address: string;
  readonly amount: string;
  readonly tx_id: string;
  readonly status: DepositStatus;
  readonly internal: 0 | 1;
  readonly inserted_at: number;
  readonly credits_at: number;
  readonly unlocks_at: number;
}

export interface NewDeposit {
  readonly network: CoinNetwork;
  readonly address: string;
  /** In units of 1e-8. */
  readonly amount: bigint;
  readonly confirmMs: number;
  readonly txId: string;
  readonly internal: boolean;
}

export function createDeposit({ store, now }: BinanceDeps, deposit: NewDeposit): void {
  const { network, address, amount, confirmMs, txId, internal } = deposit;
  const confirmations = Math.max(network.minConfirm, network.unLockConfirm);
  store.run(
    `INSERT INTO binance_deposit (account, coin, network, address, amount, tx_id, status, internal,
       inserted_at, credits_at, unlocks_at) VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?)`,
    ownerOf(store, network.family, address) ?? MASTER,
    network.coin,
    network.network,
    address,
    toText(amount),
    txId,
    internal ? 1 : 0,
    now(),
    now() + Math.ceil((confirmMs * network.minConfirm) / confirmations),
    now() + confirmMs,
  );
}

export function settleDeposits(deps: BinanceDeps): void {
  const { store, now } = deps;
  const due = store.all<DepositRow>(
    `SELECT * FROM binance_deposit
     WHERE status <> 1 AND ((status = 0 AND credits_at <= ?) OR (status = 6 AND unlocks_at <= ?))
     ORDER BY number`,
    now(),
    now(),
  );
  for (const deposit of due) {
    if (deposit.status === DEPOSIT.pending) credit(deps, deposit);
    const status = needsUnlock(deposit) && deposit.unlocks_at > now() ? DEPOSIT.locked : DEPOSIT.success;
    store.run('UPDATE binance_deposit SET status = ? WHERE number = ?', status, deposit.number);
  }
}

function credit(deps: BinanceDeps, deposit: DepositRow): void {
  move(deps, {
    account: deposit.account,
    asset: deposit.coin,
    amount: units(deposit.amount),
    kind: 'deposit',
    reference: depositId(deposit),
  });
}

function needsUnlock(deposit: DepositRow): boolean {
  return deposit.unlocks_at > deposit.credits_at;
}

interface DepositFilter {
  readonly account: AccountId;
  readonly period: { readonly start: number; readonly end: number };
  readonly coin?: string | undefined;
  readonly status?: number | undefined;
  readonly txId?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

export function listDeposits({ store, now }: BinanceDeps, filter: DepositFilter): object[] {
  const { account, period, coin, status, txId, limit, offset } = filter;
  const conditions = [
    ...equal('account', account),
    between('inserted_at', period),
    ...equal('coin', coin),
    ...equal('status', status),
    ...equal('tx_id', txId),
  ];
  const listing = { table: 'binance_deposit', conditions, order: 'number DESC', limit, offset };
  return select<DepositRow>(store, listing).map((deposit) => viewDeposit(deposit, now()));
}

function viewDeposit(deposit: DepositRow, now: number): object {
  const { minConfirm, unLockConfirm } = requireTraits(deposit);
  return {
    id: depositId(deposit),
    amount: toShortText(units(deposit.amount)),
    coin: deposit.coin,
    network: deposit.network,
    status: deposit.status,
    address: deposit.address,
    addressTag: '',
    txId: deposit.tx_id,
    insertTime: deposit.inserted_at,
    completeTime: deposit.status === DEPOSIT.success ? deposit.unlocks_at : 0,
    transferType: deposit.internal,
    confirmTimes: `${Math.min(confirmationsOf(deposit, now), minConfirm)}/${minConfirm}`,
    unlockConfirm: unLockConfirm,
    walletType: 0,
    travelRuleStatus: 0,
  };
}

export function confirmationsOf(deposit: DepositRow, now: number): number {
  const { minConfirm, unLockConfirm } = requireTraits(deposit);
  const confirmations = Math.max(minConfirm, unLockConfirm);
  const whole = deposit.unlocks_at - deposit.inserted_at;
  if (whole === 0) return confirmations;
  return Math.min(confirmations, Math.floor(((now - deposit.inserted_at) * confirmations) / whole));
}

function requireTraits({ coin, network }: DepositRow): CoinNetwork {
  const traits = findNetwork(coin, network);
  if (traits === undefined) throw new Error(`${coin} has no network ${network}`);
  return traits;
}

function depositId({ number }: DepositRow): string {
  return String(769_800_000_000_000_000n + BigInt(number));
}

export function newTxId(family: Family): string {
  if (family === 'solana') return base58.encode(randomBytes(64));
  const digits = randomBytes(32).toString('hex');
  return family === 'evm' ? `0x${digits}` : digits;
}
