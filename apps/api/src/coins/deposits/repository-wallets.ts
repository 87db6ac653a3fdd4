import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { isDue, tooFarAhead } from '../../platform/time-skew.ts';

export interface Wallet {
  readonly id: bigint;
  readonly customerId: string | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly readUntil: Date;
}

function toWallet(row: Selectable<Schema['crypto_wallets']>): Wallet {
  const { id, customer_id: customerId, name, email, read_until: readUntil } = row;
  return { id, customerId, name, email, readUntil };
}

export async function openWallet(db: Db, customerId: string, name: string): Promise<Wallet> {
  await db
    .insertInto('crypto_wallets')
    .values({ customer_id: customerId, name, email: null, watched_at: null, asked_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const wallet = await findWalletOf(db, customerId);
  if (wallet === undefined) throw new Error(`the wallet of ${customerId} could not be opened`);
  return wallet;
}

export async function findWalletOf(db: Db, customerId: string): Promise<Wallet | undefined> {
  const row = await db
    .selectFrom('crypto_wallets')
    .selectAll()
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row && toWallet(row);
}

export async function findWallet(db: Db, id: bigint): Promise<Wallet> {
  const row = await db
    .selectFrom('crypto_wallets')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return toWallet(row);
}

export async function listWallets(db: Db): Promise<Wallet[]> {
  const rows = await db
    .selectFrom('crypto_wallets')
    .selectAll()
    .where((eb) => eb.or([eb('customer_id', 'is', null), eb('email', 'is not', null)]))
    .orderBy('id')
    .execute();
  return rows.map(toWallet);
}

export async function saveEmail(db: Db, walletId: bigint, email: string): Promise<void> {
  await db
    .updateTable('crypto_wallets')
    .set({ email })
    .where('id', '=', walletId)
    .where('email', 'is', null)
    .execute();
  const stored = await findWallet(db, walletId);
  if (stored.email !== email) throw new Error(`wallet ${walletId} has two sub-accounts`);
}

export async function markWatched(db: Db, customerId: string, now: Date): Promise<void> {
  await db
    .updateTable('crypto_wallets')
    .set({ watched_at: now })
    .where('customer_id', '=', customerId)
    .execute();
}

export async function claimRefresh(db: Db, walletId: bigint, now: Date, before: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('crypto_wallets')
    .set({ asked_at: now })
    .where('id', '=', walletId)
    .where(isDue('asked_at', before, now))
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

export async function setReadUntil(db: Db, walletId: bigint, until: Date): Promise<void> {
  await db.updateTable('crypto_wallets').set({ read_until: until }).where('id', '=', walletId).execute();
}

interface Pace {
  readonly now: Date;
  readonly activeBefore: Date;
  readonly watchedSince: Date;
  readonly idleBefore: Date;
  readonly limit: number;
}

/** By how overdue each is for its own pace, so that many active ones can't starve the idle ones. */
export async function dueWallets(db: Db, pace: Pace): Promise<bigint[]> {
  const { now, activeBefore, idleBefore } = pace;
  const result = await sql<{ id: bigint }>`
    select id from (
      select w.id, case when w.asked_at <= ${tooFarAhead(now)} then w.asked_at end as asked_at,
        case when w.customer_id is null or w.watched_at > ${pace.watchedSince} or exists (
          select 1 from crypto_deposits d where d.wallet_id = w.id and d.state = 'pending')
        then ${activeBefore}::timestamptz else ${idleBefore}::timestamptz end as due_before
      from crypto_wallets w where w.customer_id is null or w.email is not null
    ) wallet
    where asked_at is null or asked_at <= due_before
    order by extract(epoch from ${now}::timestamptz - asked_at) / extract(epoch from ${now}::timestamptz - due_before)
      desc nulls first
    limit ${pace.limit}`.execute(db);
  return result.rows.map((row) => row.id);
}
