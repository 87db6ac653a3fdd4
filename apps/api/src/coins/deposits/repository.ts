import { type Coin, isCoin, type Money, money } from '@lastro/money';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { AWAITS_CONFIRMATION, type DepositStatus } from '../binance/deposit-history.ts';
import type { DepositReason, DepositState } from './domain.ts';

export interface ReportedDeposit {
  readonly providerId: string;
  readonly walletId: bigint;
  readonly coin: string;
  readonly network: string;
  readonly address: string;
  readonly addressKey: string;
  readonly tag: string;
  readonly txId: string;
  readonly identity: string;
  readonly amountText: string;
  readonly amount: Money<Coin> | null;
  readonly remainder: string | null;
  readonly status: DepositStatus;
  readonly providerStatus: number;
  readonly confirmations: string;
  readonly arrivedAt: Date;
}

export interface StoredDeposit {
  readonly id: string;
  readonly state: DepositState;
  readonly coin: string;
  readonly network: string;
  readonly identity: string;
  readonly amountText: string;
  readonly amount: Money<Coin> | null;
  readonly providerStatus: number;
}

export interface LockedDeposit extends StoredDeposit {
  readonly isRepeated: boolean;
}

function toStored(row: Selectable<Schema['crypto_deposits']>): StoredDeposit {
  return {
    id: row.id,
    state: row.state,
    coin: row.coin,
    network: row.network,
    identity: row.identity,
    amountText: row.amount_text,
    amount: amountOf(row.coin, row.amount),
    providerStatus: row.provider_status,
  };
}

export function amountOf(coin: string, minor: bigint | null): Money<Coin> | null {
  return isCoin(coin) && minor !== null ? money(coin, minor) : null;
}

export async function insertDeposit(tx: Tx, id: string, reported: ReportedDeposit, now: Date): Promise<void> {
  const values = {
    id,
    provider_id: reported.providerId,
    wallet_id: reported.walletId,
    coin: reported.coin,
    network: reported.network,
    address: reported.address,
    address_key: reported.addressKey,
    tag: reported.tag,
    tx_id: reported.txId,
    amount_text: reported.amountText,
    amount: reported.amount?.minor ?? null,
    remainder: reported.remainder,
    provider_status: reported.providerStatus,
    confirmations: reported.confirmations,
    state: 'pending',
    arrived_at: reported.arrivedAt,
    seen_at: now,
    missing_since: null,
    booked_at: null,
    entry_id: null,
    transaction_id: null,
    collected_at: null,
    assigned_to: null,
    decided_by: null,
    decided_at: null,
    decision_note: null,
    decision_entry_id: null,
  } as const;
  const insert = (identity: string, reason: DepositReason | null) =>
    tx
      .insertInto('crypto_deposits')
      .values({ ...values, identity, reason })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
  const first = await insert(reported.identity, null);
  if (first.numInsertedOrUpdatedRows === 0n)
    await insert(`${reported.identity}#${reported.providerId}`, 'repeated');
}

export async function lockDeposit(tx: Tx, providerId: string): Promise<LockedDeposit> {
  const row = await tx
    .selectFrom('crypto_deposits')
    .selectAll()
    .where('provider_id', '=', providerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { ...toStored(row), isRepeated: row.identity.endsWith(`#${providerId}`) };
}

export type DepositChange = Updateable<Schema['crypto_deposits']>;

export async function changeDeposit(tx: Tx, id: string, change: DepositChange): Promise<void> {
  await tx.updateTable('crypto_deposits').set(change).where('id', '=', id).execute();
}

export async function findUnchanged(
  db: Db,
  reported: readonly {
    readonly id: string;
    readonly statusCode: number;
    readonly amount: string;
    readonly confirmations: string;
  }[],
): Promise<Set<string>> {
  if (reported.length === 0) return new Set();
  const rows = await db
    .selectFrom('crypto_deposits')
    .select(['provider_id', 'state', 'provider_status', 'amount_text', 'confirmations', 'missing_since'])
    .where(
      'provider_id',
      'in',
      reported.map((deposit) => deposit.id),
    )
    .execute();
  const stored = new Map(rows.map((row) => [row.provider_id, row]));
  return new Set(
    reported.flatMap(({ id, statusCode, amount, confirmations }) => {
      const row = stored.get(id);
      if (row === undefined || row.provider_status !== statusCode || row.amount_text !== amount) return [];
      if (row.state === 'gone' || row.missing_since !== null) return [];
      return row.state !== 'pending' || row.confirmations === confirmations ? [id] : [];
    }),
  );
}

/** Rejected and vanished deposits of `since` or later count too: they may be accepted or listed again. */
export async function findOldestOpen(db: Db, walletId: bigint, since: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('crypto_deposits')
    .select((eb) => eb.fn.min('arrived_at').as('oldest'))
    .where('wallet_id', '=', walletId)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'pending'),
        eb.and([eb('state', 'in', ['gone', 'rejected']), eb('arrived_at', '>=', since)]),
      ]),
    )
    .executeTakeFirst();
  return row?.oldest ?? null;
}

export async function markMissing(
  db: Db,
  walletId: bigint,
  listed: { readonly ids: readonly string[]; readonly from: Date },
  now: Date,
  goneBefore: Date,
): Promise<string[]> {
  const result = await sql<{ id: string; state: DepositState }>`
    update crypto_deposits set
      missing_since = coalesce(missing_since, ${now}),
      state = case when missing_since <= ${goneBefore} then 'gone' else state end,
      reason = case when missing_since <= ${goneBefore} then 'gone' else reason end
    where wallet_id = ${walletId} and state = 'pending' and arrived_at >= ${listed.from}
      and provider_id <> all(${listed.ids})
    returning id, state`.execute(db);
  return result.rows.filter((row) => row.state === 'gone').map((row) => row.id);
}

export async function fulfilExpectations(
  tx: Tx,
  credited: { depositId: string; customerId: string; coin: Coin; addressKey: string },
  now: Date,
): Promise<void> {
  const { depositId, customerId, coin, addressKey } = credited;
  await tx
    .updateTable('crypto_deposit_watches')
    .set({ answered_at: now, deposit_id: depositId })
    .where('customer_id', '=', customerId)
    .where('coin', '=', coin)
    .where('answered_at', 'is', null)
    .where('network', 'in', (eb) =>
      eb
        .selectFrom('crypto_addresses')
        .select('network')
        .where('customer_id', '=', customerId)
        .where('coin', '=', coin)
        .where('address_key', '=', addressKey),
    )
    .execute();
}

export interface Uncollected {
  readonly id: string;
  readonly email: string;
  readonly amount: Money<Coin>;
  readonly bookedAt: Date;
}

export async function findUncollected(db: Db, id: string): Promise<Uncollected | null> {
  const row = await db
    .selectFrom('crypto_deposits as d')
    .innerJoin('crypto_wallets as w', 'w.id', 'd.wallet_id')
    .select(['d.id', 'd.coin', 'd.amount', 'd.booked_at', 'w.email'])
    .where('d.id', '=', id)
    .where('d.entry_id', 'is not', null)
    .where('d.collected_at', 'is', null)
    .executeTakeFirst();
  const amount = row && amountOf(row.coin, row.amount);
  if (!row?.email || !row.booked_at || !amount) return null;
  return { id: row.id, email: row.email, amount, bookedAt: row.booked_at };
}

export async function listUncollected(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('crypto_deposits')
    .select('id')
    .where('entry_id', 'is not', null)
    .where('collected_at', 'is', null)
    .where('booked_at', '<=', before)
    .orderBy('booked_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function markCollected(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('crypto_deposits').set({ collected_at: now }).where('id', '=', id).execute();
}

interface OpenDeposits {
  readonly pending: number;
  readonly stuck: number;
  readonly undecided: number;
  readonly uncollected: number;
}

export async function countOpenDeposits(db: Db): Promise<OpenDeposits> {
  const result = await sql<OpenDeposits>`
    select p.pending, p.stuck,
      (select count(*)::int from crypto_deposits where state = 'unattributed') as undecided,
      (select count(*)::int from crypto_deposits where entry_id is not null and collected_at is null) as uncollected
    from (
      select (count(*) filter (where not stuck))::int as pending, (count(*) filter (where stuck))::int as stuck
      from (select provider_status = ${AWAITS_CONFIRMATION} or arrived_at < now() - interval '1 day' as stuck
        from crypto_deposits where state = 'pending') d
    ) p`.execute(db);
  return result.rows[0] ?? { pending: 0, stuck: 0, undecided: 0, uncollected: 0 };
}
