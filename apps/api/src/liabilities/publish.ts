import { createHash, randomBytes } from 'node:crypto';
import type { Currency, Worth } from '@lastro/money';
import { HASH_BYTES } from '@lastro/register/liabilities';
import {
  type Holding,
  liabilitiesEntry,
  MANIFEST_TYP,
  type Manifest,
  type ManifestAsset,
  type UnassignedLeaf,
} from '@lastro/register/manifest';
import type { Db, Tx } from '../platform/database/db.ts';
import { abandonBuild, type Build, createWriter, endBuild, startBuild, type Writer } from './build.ts';
import { cut } from './domain.ts';
import { createGrove, type Grove } from './forest.ts';
import { type HmacKey, hmacKey } from './hmac.ts';
import { inTurns } from './in-turns.ts';
import type { NonceOf } from './nonces.ts';
import {
  type Balance,
  findBatchEnd,
  hasEpochToday,
  insertEpoch,
  insertShares,
  insertTiles,
  keepIdle,
  type Moment,
  type Owed,
  readBalances,
  readByIndex,
  readMoment,
  readOwed,
  type Share,
  tryLockEpochs,
} from './repository.ts';
import { hashAt, sumAt, type Tile, tilesOf } from './tree.ts';

/** What the providers said they hold, asked before the snapshot. */
export interface Declaration {
  readonly checkedAt: Date;
  readonly lines: readonly {
    readonly provider: 'psp' | 'binance';
    readonly currency: Currency;
    readonly held: bigint | null;
  }[];
  readonly worth: Worth;
  readonly evidence: Readonly<Record<'psp' | 'binance', string>>;
}

export interface PublishDeps {
  readonly db: Db;
  readonly issuer: string;
  readonly nonces: () => Promise<NonceOf>;
  readonly declare: () => Promise<Declaration>;
  readonly sign: (typ: string, claims: object) => Promise<string>;
  readonly enqueueEntry: (tx: Tx, line: string) => Promise<void>;
}

export type Published =
  | { readonly outcome: 'published'; readonly manifest: Manifest }
  | { readonly outcome: 'under_way' | 'taken_today' | 'nothing_owed' };

/** The leaves do not add up to what the books owe: nothing is published. */
class LiabilitiesDifferError extends Error {
  override readonly name = 'LiabilitiesDifferError';
}

const CUSTOMERS_A_BATCH = 2_000;
/** Ten hashes each. */
const BALANCES_A_TURN = 500;
const TILES_A_BATCH = 32;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * The snapshot is read-only, and the rows are written by short transactions beside it: one long transaction that writes
 * would hold back everybody's live events. `once`: no second epoch of the same day.
 */
export async function publishEpoch(deps: PublishDeps, { once }: { once: boolean }): Promise<Published> {
  const declaration = await deps.declare();
  const nonceOf = await deps.nonces();
  return deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      if (!(await tryLockEpochs(snapshot))) return { outcome: 'under_way' };
      const moment = await readMoment(snapshot);
      // Not by the snapshot, which may be older than the lock.
      if (once && (await hasEpochToday(deps.db))) return { outcome: 'taken_today' };
      const owed = await readOwed(snapshot);
      if (owed.every(({ total }) => total === 0n)) return { outcome: 'nothing_owed' };
      await readByIndex(snapshot);
      await keepIdle(snapshot);
      const build = await startBuild(deps.db);
      try {
        const assets = await writeEpoch({ db: deps.db, snapshot, build, owed, nonceOf, declaration });
        const manifest = manifestOf(deps.issuer, build.epoch, moment, assets);
        await publishBuild(deps, { build, moment, manifest, declaration });
        return { outcome: 'published', manifest };
      } catch (error) {
        // The next build deletes what could not be deleted now.
        await abandonBuild(deps.db, build).catch(() => {});
        throw error;
      }
    });
}

interface Publishing {
  readonly build: Build;
  readonly moment: Moment;
  readonly manifest: Manifest;
  readonly declaration: Declaration;
}

async function publishBuild(deps: PublishDeps, publishing: Publishing): Promise<void> {
  const { build, moment, manifest, declaration } = publishing;
  const { epoch } = build;
  const jws = await deps.sign(MANIFEST_TYP, manifest);
  await endBuild(deps.db, build, async (tx) => {
    await insertEpoch(tx, { epoch, moment, manifest: jws, evidence: declaration.evidence });
    await deps.enqueueEntry(tx, liabilitiesEntry(epoch, jws));
  });
}

interface Writing {
  readonly db: Db;
  readonly snapshot: Tx;
  readonly build: Build;
  readonly owed: readonly Owed[];
  readonly nonceOf: NonceOf;
  readonly declaration: Declaration;
}

async function writeEpoch(writing: Writing): Promise<ManifestAsset[]> {
  const { db, snapshot, build, owed, nonceOf, declaration } = writing;
  const { epoch } = build;
  const groves = await Promise.all(owed.map((line) => createGrove(epoch, line)));
  const writer = createWriter(db, build);
  await fill({ snapshot, writer, epoch, groves, nonceOf });
  const assets: ManifestAsset[] = [];
  for (const [n, grove] of groves.entries()) {
    const line = owed[n];
    if (line !== undefined) assets.push(await finishAsset({ writer, epoch, grove, line, declaration }));
  }
  await writer.finish();
  return assets;
}

function manifestOf(iss: string, epoch: number, moment: Moment, assets: ManifestAsset[]): Manifest {
  return {
    v: 1,
    iss,
    epoch,
    taken_at: moment.takenAt.toISOString(),
    ledger_entries: Number(moment.ledgerEntries),
    assets,
  };
}

interface Filling {
  readonly snapshot: Tx;
  readonly writer: Writer;
  readonly epoch: number;
  readonly groves: readonly Grove[];
  readonly nonceOf: NonceOf;
}

/** The next batch is read while this one is hashed, and the one before is written. */
async function fill({ snapshot, writer, epoch, groves, nonceOf }: Filling): Promise<void> {
  const byAsset = new Map(groves.map((grove) => [grove.asset, grove]));
  let reading = readBatch(snapshot, FIRST_ID);
  for (;;) {
    const { balances, end } = await reading;
    if (end !== undefined) reading = readBatch(snapshot, end);
    // Awaited by the next round, if there is one.
    reading.catch(() => {});
    const shares = await plantAll(byAsset, nonceOf, balances);
    await writer.write((tx) => insertShares(tx, epoch, shares));
    if (end === undefined) return;
  }
}

interface Batch {
  readonly balances: readonly Balance[];
  /** Undefined for the last one. */
  readonly end: string | undefined;
}

async function readBatch(snapshot: Tx, after: string): Promise<Batch> {
  const end = await findBatchEnd(snapshot, after, CUSTOMERS_A_BATCH);
  return { balances: await readBalances(snapshot, after, end), end };
}

async function plantAll(
  groves: ReadonlyMap<Currency, Grove>,
  nonceOf: NonceOf,
  balances: readonly Balance[],
): Promise<Share[]> {
  const shares: Share[] = [];
  let owner: { readonly id: string; readonly key: HmacKey } | undefined;
  await inTurns(
    balances.length,
    (from, to) => {
      for (const balance of balances.slice(from, to)) {
        const grove = groves.get(balance.currency);
        if (grove === undefined) throw new Error(`${balance.currency} was not counted`);
        if (owner?.id !== balance.id) owner = { id: balance.id, key: hmacKey(nonceOf(balance.id)) };
        shares.push(plant(grove, owner.key, balance));
      }
    },
    BALANCES_A_TURN,
  );
  return shares;
}

function plant(grove: Grove, key: HmacKey, balance: Balance): Share {
  const contact = balance.email?.toLowerCase() ?? balance.phone ?? '';
  const amounts = cut(balance.amount);
  const owner = { id: balance.id, contact };
  const place = (amount: bigint, piece: number) => grove.put(grove.hasher.blind(key, owner, piece), amount);
  return { balance, contact, amounts, leaves: [place(amounts[0], 0), place(amounts[1], 1)] };
}

interface Finishing {
  readonly writer: Writer;
  readonly epoch: number;
  readonly grove: Grove;
  readonly line: Owed;
  readonly declaration: Declaration;
}

async function finishAsset({ writer, epoch, grove, line, declaration }: Finishing): Promise<ManifestAsset> {
  const { asset, leaves } = grove;
  const unassigned = plantUnassigned(grove, line);
  const root = await writeTiles(writer, epoch, grove);
  const total = sumAt(root, 0);
  if (total !== line.total) {
    throw new LiabilitiesDifferError(
      `the leaves of ${asset} add up to ${total}, the books owe ${line.total}`,
    );
  }
  const worth = declaration.worth.get(asset);
  return {
    asset,
    root: hashAt(root, 0).toString('hex'),
    total: String(total),
    leaves,
    held: holdingsOf(asset, declaration),
    unassigned,
    worth: worth === undefined ? null : [String(worth[0]), String(worth[1])],
  };
}

function plantUnassigned(grove: Grove, line: Owed): UnassignedLeaf[] {
  return (['suspense', 'unattributed'] as const).flatMap((account) => {
    const amount = line[account];
    if (amount === 0n) return [];
    const blind = randomBytes(HASH_BYTES);
    const index = grove.put(blind.toString('latin1'), amount);
    return [{ account, amount: String(amount), index, blind: blind.toString('hex') }];
  });
}

async function writeTiles(writer: Writer, epoch: number, grove: Grove): Promise<Buffer> {
  const tiles = tilesOf(await grove.finish());
  let batch: Tile[] = [];
  for (;;) {
    const next = await tiles.next();
    if (!next.done) batch.push(next.value);
    if (next.done || batch.length === TILES_A_BATCH) {
      const full = batch;
      await writer.write((tx) => insertTiles(tx, epoch, grove.asset, full));
      batch = [];
    }
    if (next.done) return next.value;
  }
}

function holdingsOf(asset: Currency, { lines, checkedAt, evidence }: Declaration): Holding[] {
  return lines.flatMap(({ provider, currency, held }) => {
    if (currency !== asset || held === null) return [];
    const digest = createHash('sha256').update(evidence[provider]).digest('hex');
    const at = checkedAt.toISOString();
    return [{ where: provider, amount: String(held), how: 'declared', at, evidence_sha256: digest }];
  });
}
