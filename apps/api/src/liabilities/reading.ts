import type { Currency } from '@lastro/money';
import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import type { TilePlace } from './tree/paths.ts';

export interface EpochSummary {
  readonly epoch: number;
  readonly takenAt: Date;
  readonly ledgerEntries: bigint;
}

export async function listEpochs(db: Db, before: number | undefined, limit: number): Promise<EpochSummary[]> {
  return db
    .selectFrom('liability_epochs')
    .select(['epoch', 'taken_at as takenAt', 'ledger_entries as ledgerEntries'])
    .$if(before !== undefined, (query) => query.where('epoch', '<', before ?? 0))
    .orderBy('epoch', 'desc')
    .limit(limit)
    .execute();
}

export async function findManifest(db: Db, epoch: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('liability_epochs')
    .select('manifest')
    .where('epoch', '=', epoch)
    .executeTakeFirst();
  return row?.manifest;
}

export interface StoredShare {
  readonly asset: Currency;
  readonly contact: string;
  readonly pieces: readonly { readonly amount: bigint; readonly leaf: number }[];
  readonly statement: {
    readonly total: bigint;
    readonly entry: bigint | null;
    readonly at: Date | null;
  };
}

interface ShareRow {
  readonly asset: Currency;
  readonly contact: string;
  readonly first_amount: bigint;
  readonly second_amount: bigint;
  readonly first_leaf: number;
  readonly second_leaf: number;
  readonly total: bigint;
  readonly entry: bigint | null;
  readonly at: Date | null;
  /** The posting is archived and not the last of its month. */
  readonly is_archived: boolean;
}

/** The statement total comes from the postings, independently of the epoch. */
export async function listShares(db: Db, epoch: number, customerId: string): Promise<StoredShare[]> {
  const { rows } = await sql<ShareRow>`
    select s.asset, s.contact, s.first_amount, s.second_amount, s.first_leaf, s.second_leaf, p.total, p.entry, p.at,
      p.is_archived
    from liability_shares s, lateral (
      select coalesce(sum(x.balance_after), 0)::bigint as total, max(x.entry_id) as entry, max(x.created_at) as at,
        coalesce(bool_or(l.number > 0 and x.number is null), false) as is_archived
      from unnest(s.accounts, s.postings) as l (account_id, number)
      left join ledger.known_posting x on x.account_id = l.account_id and x.number = l.number
    ) p
    where s.epoch = ${epoch} and s.customer_id = ${customerId} order by s.asset
  `.execute(db);
  if (rows.some((row) => row.is_archived)) throw new AppError('period_archived');
  return rows.map((row) => ({
    asset: row.asset,
    contact: row.contact,
    pieces: [
      { amount: row.first_amount, leaf: row.first_leaf },
      { amount: row.second_amount, leaf: row.second_leaf },
    ],
    statement: { total: row.total, entry: row.entry, at: row.at },
  }));
}

export async function readTiles(
  db: Db,
  epoch: number,
  asset: Currency,
  places: readonly TilePlace[],
): Promise<(place: TilePlace) => Buffer> {
  const { rows } = await sql<{ level: number; n: number; nodes: Buffer }>`
    select t.level, t.n, t.nodes
    from unnest(${places.map(({ level }) => level)}::smallint[], ${places.map(({ n }) => n)}::integer[]) as w (level, n)
    join liability_tiles t on t.epoch = ${epoch} and t.asset = ${asset} and t.level = w.level and t.n = w.n
  `.execute(db);
  const byPlace = new Map(rows.map(({ level, n, nodes }) => [`${level}/${n}`, nodes]));
  return ({ level, n }) => {
    const nodes = byPlace.get(`${level}/${n}`);
    if (nodes === undefined) throw new Error(`epoch ${epoch} lacks tile ${asset}/${level}/${n}`);
    return nodes;
  };
}

const TILES_PER_READ = 32;

/** Streams the leaves in order, so that memory doesn't grow with the file. */
export async function* readLeaves(db: Db, epoch: number, asset: Currency): AsyncGenerator<Buffer> {
  for (let from = 0; ; from += TILES_PER_READ) {
    const tiles = await db
      .selectFrom('liability_tiles')
      .select('nodes')
      .where('epoch', '=', epoch)
      .where('asset', '=', asset)
      .where('level', '=', 0)
      .where('n', '>=', from)
      .where('n', '<', from + TILES_PER_READ)
      .orderBy('n')
      .execute();
    for (const { nodes } of tiles) yield nodes;
    if (tiles.length < TILES_PER_READ) return;
  }
}
