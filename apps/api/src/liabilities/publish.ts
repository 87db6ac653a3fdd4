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
import { NIL_UUID } from '../platform/ids.ts';
import { abandonBuild, type Build, createWriter, endBuild, startBuild, type Writer } from './build.ts';
import type { NonceOf } from './nonces.ts';
import {
  type AssetLiability,
  allowIdleSnapshot,
  type Balance,
  findBatchEnd,
  forceIndexScans,
  hasEpochToday,
  insertEpoch,
  insertShares,
  insertTiles,
  type Moment,
  readBalances,
  readLiabilities,
  readMoment,
  type Share,
  tryLockEpochs,
} from './repository.ts';
import { type AssetLeaves, createAssetLeaves, requireMemory } from './tree/asset-leaves.ts';
import { splitBalance } from './tree/domain.ts';
import { type HmacKey, hmacKey } from './tree/hmac.ts';
import { inChunks } from './tree/in-chunks.ts';
import { hashAt, sumAt, type Tile, tilesOf } from './tree/tree.ts';

/** The providers' reported holdings, read before the snapshot. */
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

export interface PublishOptions {
  readonly oncePerDay: boolean;
}

export type Published =
  | { readonly outcome: 'published'; readonly manifest: Manifest }
  | { readonly outcome: 'under_way' | 'taken_today' | 'nothing_owed' };

class LiabilitiesDifferError extends Error {
  override readonly name = 'LiabilitiesDifferError';
}

const CUSTOMERS_PER_BATCH = 2_000;
/** Each takes ten hashes. */
const BALANCES_PER_CHUNK = 500;
const TILES_PER_BATCH = 32;

/** Writes in short transactions beside a read-only snapshot: a long writing one would delay all live events. */
export async function publishEpoch(deps: PublishDeps, { oncePerDay }: PublishOptions): Promise<Published> {
  const declaration = await deps.declare();
  const nonceOf = await deps.nonces();
  return deps.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      if (!(await tryLockEpochs(snapshot))) return { outcome: 'under_way' };
      const moment = await readMoment(snapshot);
      // Outside the snapshot, which may be older than the lock.
      if (oncePerDay && (await hasEpochToday(deps.db))) return { outcome: 'taken_today' };
      const owed = await readLiabilities(snapshot);
      if (owed.every(({ total }) => total === 0n)) return { outcome: 'nothing_owed' };
      requireMemory(owed);
      await forceIndexScans(snapshot);
      await allowIdleSnapshot(snapshot);
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

interface PublishInput {
  readonly build: Build;
  readonly moment: Moment;
  readonly manifest: Manifest;
  readonly declaration: Declaration;
}

async function publishBuild(deps: PublishDeps, publishing: PublishInput): Promise<void> {
  const { build, moment, manifest, declaration } = publishing;
  const { epoch } = build;
  const jws = await deps.sign(MANIFEST_TYP, manifest);
  await endBuild(deps.db, build, async (tx) => {
    await insertEpoch(tx, { epoch, moment, manifest: jws, evidence: declaration.evidence });
    await deps.enqueueEntry(tx, liabilitiesEntry(epoch, jws));
  });
}

interface WriteInput {
  readonly db: Db;
  readonly snapshot: Tx;
  readonly build: Build;
  readonly owed: readonly AssetLiability[];
  readonly nonceOf: NonceOf;
  readonly declaration: Declaration;
}

async function writeEpoch(writing: WriteInput): Promise<ManifestAsset[]> {
  const { db, snapshot, build, owed, nonceOf, declaration } = writing;
  const { epoch } = build;
  const allLeaves = await Promise.all(owed.map((line) => createAssetLeaves(epoch, line)));
  const writer = createWriter(db, build);
  await addAllBalances({ snapshot, writer, epoch, allLeaves, nonceOf });
  const assets: ManifestAsset[] = [];
  for (const [n, assetLeaves] of allLeaves.entries()) {
    const line = owed[n];
    if (line !== undefined) assets.push(await finishAsset({ writer, epoch, assetLeaves, line, declaration }));
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

interface FillInput {
  readonly snapshot: Tx;
  readonly writer: Writer;
  readonly epoch: number;
  readonly allLeaves: readonly AssetLeaves[];
  readonly nonceOf: NonceOf;
}

/** Reading the next batch and writing the previous one overlap with hashing. */
async function addAllBalances({ snapshot, writer, epoch, allLeaves, nonceOf }: FillInput): Promise<void> {
  const leavesByAsset = new Map(allLeaves.map((assetLeaves) => [assetLeaves.asset, assetLeaves]));
  let reading = readBatch(snapshot, NIL_UUID);
  for (;;) {
    const { balances, end } = await reading;
    if (end !== undefined) reading = readBatch(snapshot, end);
    reading.catch(() => {});
    const shares = await addBalances(leavesByAsset, nonceOf, balances);
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
  const end = await findBatchEnd(snapshot, after, CUSTOMERS_PER_BATCH);
  return { balances: await readBalances(snapshot, after, end), end };
}

async function addBalances(
  leavesByAsset: ReadonlyMap<Currency, AssetLeaves>,
  nonceOf: NonceOf,
  balances: readonly Balance[],
): Promise<Share[]> {
  const shares: Share[] = [];
  let owner: { readonly id: string; readonly key: HmacKey } | undefined;
  await inChunks(
    balances.length,
    (from, to) => {
      for (const balance of balances.slice(from, to)) {
        const assetLeaves = leavesByAsset.get(balance.currency);
        if (assetLeaves === undefined) throw new Error(`${balance.currency} was not counted`);
        if (owner?.id !== balance.id) owner = { id: balance.id, key: hmacKey(nonceOf(balance.id)) };
        shares.push(addBalance(assetLeaves, owner.key, balance));
      }
    },
    BALANCES_PER_CHUNK,
  );
  return shares;
}

function addBalance(assetLeaves: AssetLeaves, key: HmacKey, balance: Balance): Share {
  const contact = balance.email?.toLowerCase() ?? balance.phone ?? '';
  const amounts = splitBalance(balance.amount);
  const owner = { id: balance.id, contact };
  const place = (amount: bigint, piece: number) =>
    assetLeaves.put(assetLeaves.hasher.blind(key, owner, piece), amount);
  return { balance, contact, amounts, leaves: [place(amounts[0], 0), place(amounts[1], 1)] };
}

interface FinishInput {
  readonly writer: Writer;
  readonly epoch: number;
  readonly assetLeaves: AssetLeaves;
  readonly line: AssetLiability;
  readonly declaration: Declaration;
}

async function finishAsset({
  writer,
  epoch,
  assetLeaves,
  line,
  declaration,
}: FinishInput): Promise<ManifestAsset> {
  const { asset, leaves } = assetLeaves;
  const unassigned = addUnassigned(assetLeaves, line);
  const root = await writeTiles(writer, epoch, assetLeaves);
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

function addUnassigned(assetLeaves: AssetLeaves, line: AssetLiability): UnassignedLeaf[] {
  return (['suspense', 'unattributed'] as const).flatMap((account) => {
    const amount = line[account];
    if (amount === 0n) return [];
    const blind = randomBytes(HASH_BYTES);
    const index = assetLeaves.put(blind.toString('latin1'), amount);
    return [{ account, amount: String(amount), index, blind: blind.toString('hex') }];
  });
}

async function writeTiles(writer: Writer, epoch: number, assetLeaves: AssetLeaves): Promise<Buffer> {
  const tiles = tilesOf(await assetLeaves.finish());
  let batch: Tile[] = [];
  for (;;) {
    const next = await tiles.next();
    if (!next.done) batch.push(next.value);
    if (next.done || batch.length === TILES_PER_BATCH) {
      const full = batch;
      await writer.write((tx) => insertTiles(tx, epoch, assetLeaves.asset, full));
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
