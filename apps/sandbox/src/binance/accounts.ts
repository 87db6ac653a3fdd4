import type { Store } from '../store/store.ts';
import { sumOf, toText, units } from './amounts.ts';
import { type Asset, BINANCE_ACCOUNT } from './constants.ts';
import { BinanceError } from './errors.ts';

/** The master account, by its e-mail, or one of its sub-accounts, by theirs. */
export type AccountId = string;

export const MASTER: AccountId = BINANCE_ACCOUNT.email;

/** Why coins moved. `reference` names the deposit, withdrawal, transfer, quote or order. */
export type MovementKind =
  | 'deposit'
  | 'withdrawal'
  | 'withdrawal_return'
  | 'transfer'
  | 'conversion'
  | 'order';

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

/** Writes a movement. Balances are nothing but their sum. */
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

/** What an account has of an asset, in units of 1e-8. */
export function balanceOf(store: Store, account: AccountId, asset: Asset): bigint {
  const moved = store.get<{ total: string }>(
    `SELECT ${sumOf('amount')} AS total FROM binance_movement WHERE account = ? AND asset = ?`,
    account,
    asset,
  );
  return openingOf(account, asset) + BigInt(moved?.total ?? '0');
}

/** What an account had before anything moved. */
export function openingOf(account: AccountId, asset: Asset): bigint {
  return account === MASTER ? units(BINANCE_ACCOUNT.opening[asset]) : 0n;
}

/** What of a coin is on its way out of the master account and may still come back. */
export function withdrawing(store: Store, asset: Asset): bigint {
  const open = store.get<{ total: string }>(
    `SELECT ${sumOf('amount')} AS total FROM binance_withdrawal WHERE coin = ? AND status IN (2, 4)`,
    asset,
  );
  return BigInt(open?.total ?? '0');
}

/** What of an account's coin is credited and not yet free to be withdrawn. */
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

/**
 * Makes a virtual sub-account, whose e-mail is built from the given text. Throws -1130 for a text that
 * was used before: the answer that got lost can be found in the list.
 */
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

/** Throws -5021 for an e-mail that is none of the sub-accounts'. */
export function requireSubAccount(store: Store, email: string): AccountId {
  if (findSubAccount(store, email) === undefined) throw new BinanceError(-5021);
  return email;
}

/** One page of the sub-accounts, in the order in which they were made. */
export function listSubAccounts(store: Store, limit: number, offset: number): SubAccountRow[] {
  return store.all<SubAccountRow>(
    'SELECT * FROM binance_sub_account ORDER BY rowid LIMIT ? OFFSET ?',
    limit,
    offset,
  );
}
