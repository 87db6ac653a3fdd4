import { type Store, sumOf } from '../store/store.ts';
import { toText, units } from './amounts.ts';
import { type Asset, openingBalance } from './assets.ts';
import { BINANCE_ACCOUNT } from './constants.ts';
import { BinanceError } from './errors.ts';

export type AccountId = string;

export const MASTER: AccountId = BINANCE_ACCOUNT.email;

export type MovementKind = 'deposit' | 'withdrawal' | 'withdrawal_return' | 'transfer';

interface Movement {
  readonly account: AccountId;
  readonly asset: Asset;
  /** In units of 1e-8; negative when it goes out. */
  readonly amount: bigint;
  readonly kind: MovementKind;
  readonly reference: string;
}

interface Deps {
  readonly store: Store;
  readonly now: () => number;
}

export function move({ store, now }: Deps, movement: Movement): void {
  store.run(
    `INSERT INTO binance_movement (account, asset, amount, kind, reference, moved_at)
     VALUES (?, ?, ?, ?, ?, ?)`,
    movement.account,
    movement.asset,
    toText(movement.amount),
    movement.kind,
    movement.reference,
    now(),
  );
}

/** In units of 1e-8. */
export function balanceOf(store: Store, account: AccountId, asset: Asset): bigint {
  const moved = store.get<{ total: string }>(
    `SELECT ${sumOf('amount')} AS total FROM binance_movement WHERE account = ? AND asset = ?`,
    account,
    asset,
  );
  return openingOf(account, asset) + BigInt(moved?.total ?? '0');
}

export function openingOf(account: AccountId, asset: Asset): bigint {
  return account === MASTER ? units(openingBalance(asset)) : 0n;
}

export function withdrawing(store: Store, asset: Asset): bigint {
  const open = store.get<{ total: string }>(
    `SELECT ${sumOf('amount')} AS total FROM binance_withdrawal WHERE coin = ? AND status IN (2, 4)`,
    asset,
  );
  return BigInt(open?.total ?? '0');
}

export function lockedDeposits(store: Store, account: AccountId, coin: Asset): bigint {
  const locked = store.get<{ total: string }>(
    `SELECT ${sumOf('amount')} AS total FROM binance_deposit WHERE account = ? AND coin = ? AND status = 6`,
    account,
    coin,
  );
  return BigInt(locked?.total ?? '0');
}

interface SubAccountRow {
  readonly email: string;
  readonly created_at: number;
}

export function createSubAccount({ store, now }: Deps, text: string): SubAccountRow {
  const email = `${text}_virtual@lastrosbnoemail.com`;
  if (findSubAccount(store, email) !== undefined) {
    throw new BinanceError(-1130, "Data sent for parameter 'subAccountString' is not valid.");
  }
  store.run('INSERT INTO binance_sub_account (email, created_at) VALUES (?, ?)', email, now());
  return { email, created_at: now() };
}

export function findSubAccount(store: Store, email: string): SubAccountRow | undefined {
  return store.get<SubAccountRow>('SELECT * FROM binance_sub_account WHERE email = ?', email);
}

export function requireSubAccount(store: Store, email: string): AccountId {
  if (findSubAccount(store, email) === undefined) throw new BinanceError(-5021);
  return email;
}

export function listSubAccounts(store: Store, limit: number, offset: number): SubAccountRow[] {
  return store.all<SubAccountRow>(
    'SELECT * FROM binance_sub_account ORDER BY rowid LIMIT ? OFFSET ?',
    limit,
    offset,
  );
}
