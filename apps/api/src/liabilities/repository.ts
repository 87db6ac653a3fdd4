import { TIME_ZONE } from '@lastro/contracts/brasilia';
import type { Currency } from '@lastro/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/db.ts';
import { NIL_UUID } from '../platform/ids.ts';
import type { Tile } from './tree/tree.ts';

const EPOCH_LOCK = 7_261_312;

export async function tryLockEpochs(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${EPOCH_LOCK}) as locked
  `.execute(tx);
  return rows[0]?.locked === true;
}

export interface Moment {
  readonly takenAt: Date;
  readonly day: string;
  readonly ledgerEntries: bigint;
}

export async function readMoment(tx: Tx): Promise<Moment> {
  const { rows } = await sql<Moment>`
    select now() as "takenAt", to_char(today.day, 'YYYY-MM-DD') as day,
      (select coalesce(max(id), 0) from ledger.entry) as "ledgerEntries"
    from (select (now() at time zone ${sql.lit(TIME_ZONE)})::date as day) today
  `.execute(tx);
  const [moment] = rows;
  if (moment === undefined) throw new Error('the query returned no row');
  return moment;
}

interface Total {
  readonly currency: Currency;
  /** As the reconciliation counts it. */
  readonly total: bigint;
  readonly suspense: bigint;
  readonly unattributed: bigint;
}

export interface AssetLiability extends Total {
  readonly owners: number;
}

export async function readLiabilities(tx: Tx): Promise<AssetLiability[]> {
  const totals = await readTotals(tx);
  const owners = await countOwners(tx);
  return totals.map((total) => ({ ...total, owners: owners.get(total.currency) ?? 0 }));
}

/** Reads the bank's own accounts only: each currency's balances add up to zero, which the leaves' sum confirms. */
async function readTotals(tx: Tx): Promise<Total[]> {
  const { rows } = await sql<Total>`
    select c.code as currency,
      -coalesce(sum(a.balance) filter (where a.kind not in ('pix_suspense', 'crypto_unattributed')), 0)::bigint as total,
      coalesce(sum(a.balance) filter (where a.kind = 'pix_suspense'), 0)::bigint as suspense,
      coalesce(sum(a.balance) filter (where a.kind = 'crypto_unattributed'), 0)::bigint as unattributed
    from currency c left join ledger.account a on a.currency = c.code and a.owner_id is null
    group by c.code order by c.code
  `.execute(tx);
  return rows;
}

/** One statement over ten million accounts would exceed the statement timeout. */
const CUSTOMERS_PER_COUNT = 100_000;

async function countOwners(tx: Tx): Promise<ReadonlyMap<Currency, number>> {
  const owners = new Map<Currency, number>();
  let after: string | undefined = NIL_UUID;
  while (after !== undefined) {
    const end = await findBatchEnd(tx, after, CUSTOMERS_PER_COUNT);
    const { rows } = await sql<{ currency: Currency; owners: number }>`
      select currency, count(*)::integer as owners from (
        select distinct currency, owner_id from ledger.account
        where balance > 0 and owner_id > ${after} and (${end ?? null}::uuid is null or owner_id <= ${end ?? null}::uuid)
      ) d group by currency
    `.execute(tx);
    for (const row of rows) owners.set(row.currency, (owners.get(row.currency) ?? 0) + row.owners);
    after = end;
  }
  return owners;
}

/** A wrong estimate would scan whole tables for every batch. */
export async function forceIndexScans(tx: Tx): Promise<void> {
  await sql`set local enable_seqscan = off`.execute(tx);
  await sql`set local enable_hashjoin = off`.execute(tx);
  await sql`set local enable_mergejoin = off`.execute(tx);
}

/** The snapshot's connection is idle while the last batches are written. */
export async function allowIdleSnapshot(snapshot: Tx): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(snapshot);
}

/** The last customer of the next batch; undefined for the last batch. */
export async function findBatchEnd(tx: Tx, after: string, size: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .offset(size - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

export interface Balance {
  readonly id: string;
  readonly currency: Currency;
  readonly email: string | null;
  readonly phone: string | null;
  readonly amount: bigint;
  /** Parallel arrays in PostgreSQL's text format, passed through unparsed. */
  readonly accounts: string;
  readonly postings: string;
}

export async function readBalances(tx: Tx, after: string, end: string | undefined): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    select c.id, a.currency, c.email::text as email, c.phone, sum(a.balance)::bigint as amount,
      array_agg(a.id)::text as accounts, array_agg(a.posting_count)::text as postings
    from customers c join ledger.account a on a.owner_id = c.id
    where c.id > ${after} and (${end ?? null}::uuid is null or c.id <= ${end ?? null}::uuid)
    group by c.id, a.currency having sum(a.balance) <> 0
    order by c.id
  `.execute(tx);
  return rows;
}

export interface Share {
  readonly balance: Balance;
  readonly contact: string;
  readonly amounts: readonly [bigint, bigint];
  readonly leaves: readonly [number, number];
}

/** An array element in PostgreSQL's text format; the driver would escape numbers and ids, too. */
const quoteElement = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`;

export async function insertShares(tx: Tx, epoch: number, shares: readonly Share[]): Promise<void> {
  const column = (read: (share: Share) => string | bigint | number) => `{${shares.map(read).join()}}`;
  await sql`
    insert into liability_shares (epoch, customer_id, asset, contact, first_amount, second_amount, first_leaf,
      second_leaf, accounts, postings)
    select ${epoch}::integer, id, asset, contact, a, b, m, n, accounts::bigint[], postings::bigint[]
    from unnest(${column(({ balance }) => balance.id)}::uuid[],
      ${column(({ balance }) => balance.currency)}::text[],
      ${column(({ contact }) => quoteElement(contact))}::text[],
      ${column(({ amounts }) => amounts[0])}::bigint[], ${column(({ amounts }) => amounts[1])}::bigint[],
      ${column(({ leaves }) => leaves[0])}::integer[], ${column(({ leaves }) => leaves[1])}::integer[],
      ${column(({ balance }) => quoteElement(balance.accounts))}::text[],
      ${column(({ balance }) => quoteElement(balance.postings))}::text[])
      as s (id, asset, contact, a, b, m, n, accounts, postings)
  `.execute(tx);
}

export async function insertTiles(
  tx: Tx,
  epoch: number,
  asset: Currency,
  tiles: readonly Tile[],
): Promise<void> {
  if (tiles.length === 0) return;
  await tx
    .insertInto('liability_tiles')
    .values(tiles.map(({ level, n, nodes }) => ({ epoch, asset, level, n, nodes })))
    .execute();
}

export interface NewEpoch {
  readonly epoch: number;
  readonly moment: Moment;
  readonly manifest: string;
  readonly evidence: object;
}

export async function insertEpoch(tx: Tx, { epoch, moment, manifest, evidence }: NewEpoch): Promise<void> {
  const { day, takenAt, ledgerEntries } = moment;
  await tx
    .insertInto('liability_epochs')
    .values({
      epoch,
      day,
      taken_at: takenAt,
      ledger_entries: ledgerEntries,
      manifest,
      evidence: JSON.stringify(evidence),
    })
    .execute();
}

export async function hasEpochToday(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select 1 from liability_epochs where day = (now() at time zone ${sql.lit(TIME_ZONE)})::date limit 1
  `.execute(db);
  return rows.length > 0;
}
