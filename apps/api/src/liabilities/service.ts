import type {
  OwnLiabilities,
  PublicLiabilities,
  PublicLiabilityEpoch,
  Reconciliation,
} from '@lastro/contracts';
import { type Currency, decimalToWire } from '@lastro/money';
import { liabilitiesEntry, type Manifest } from '@lastro/register/manifest';
import type { Db } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import type { ProofOf } from '../register/index.ts';
import type { NonceOf } from './nonces.ts';
import { findManifest, listEpochs, listShares, readLeaves, readTiles, type StoredShare } from './reading.ts';
import { pathTo, tilesToRoot } from './tree/paths.ts';
import { hashAt, NODE_BYTES, sumAt } from './tree/tree.ts';

export interface LiabilitiesDeps {
  readonly db: Db;
  readonly nonces: () => Promise<NonceOf>;
  readonly lastComparison: () => Promise<Pick<Reconciliation, 'checked_date' | 'coverage' | 'lines'>>;
  readonly placeInLog: ProofOf;
}

const EPOCHS_PER_PAGE = 30;
const SIGNIFICANT_DIGITS = 4;

export function createLiabilitiesService({ db, nonces, lastComparison, placeInLog }: LiabilitiesDeps) {
  async function manifestOf(epoch: number): Promise<string> {
    const manifest = await findManifest(db, epoch);
    if (manifest === undefined) throw new AppError('not_found');
    return manifest;
  }

  async function assetOf(epoch: number, share: StoredShare, leaves: number): Promise<OwnAsset> {
    const places = share.pieces.flatMap(({ leaf }) => tilesToRoot(leaf, leaves));
    const tile = await readTiles(db, epoch, share.asset, places);
    const { total, entry, at } = share.statement;
    return {
      asset: share.asset,
      pieces: share.pieces.map(({ amount, leaf: index }, piece) => {
        const { leaf, siblings } = pathTo(index, leaves, tile);
        return {
          piece,
          amount: String(amount),
          index,
          leaf: leaf.toString('hex'),
          siblings: siblings.map(({ side, hash, sum }) => ({
            side,
            hash: hash.toString('hex'),
            sum: String(sum),
          })),
        };
      }),
      statement_total: String(total),
      last_posting: entry === null || at === null ? null : { entry: String(entry), at: at.toISOString() },
    };
  }

  return {
    async list(before: number | undefined): Promise<PublicLiabilities> {
      const [comparison, epochs] = [await lastComparison(), await listEpochs(db, before, EPOCHS_PER_PAGE)];
      return {
        coverage: {
          checked_date: comparison.checked_date,
          percent: publishedPercent(comparison.coverage?.percent ?? null),
          lines: comparison.lines.map(({ currency, provider, held, coverage }) => ({
            asset: currency,
            where: provider,
            how: 'declared',
            answered: held !== null,
            percent: publishedPercent(coverage),
          })),
        },
        epochs: epochs.map(({ epoch, takenAt, ledgerEntries }) => ({
          epoch,
          taken_at: takenAt.toISOString(),
          ledger_entries: Number(ledgerEntries),
        })),
      };
    },

    async show(epoch: number): Promise<PublicLiabilityEpoch> {
      const jws = await manifestOf(epoch);
      return { epoch, jws, log: await placeInLog(liabilitiesEntry(epoch, jws)) };
    },

    manifestOf,

    async leavesOf(epoch: number, asset: Currency): Promise<AsyncGenerator<string>> {
      await manifestOf(epoch);
      return csvOf(readLeaves(db, epoch, asset));
    },

    async own(customerId: string, epoch: number): Promise<OwnLiabilities> {
      const manifest = payloadOf(await manifestOf(epoch));
      const leaves = new Map(manifest.assets.map((asset) => [asset.asset, asset.leaves]));
      const shares = await listShares(db, epoch, customerId);
      const nonceOf = await nonces();
      const assets: OwnAsset[] = [];
      for (const share of shares) assets.push(await assetOf(epoch, share, leaves.get(share.asset) ?? 0));
      return {
        epoch,
        account_nonce: nonceOf(customerId).toString('hex'),
        id: customerId,
        contact: shares[0]?.contact ?? null,
        assets,
      };
    },
  };
}

export type LiabilitiesService = ReturnType<typeof createLiabilitiesService>;
type OwnAsset = OwnLiabilities['assets'][number];

/** Rounded down: between two epochs a change must not reveal one customer's movement. */
function publishedPercent(percent: number | null): number | null {
  if (percent === null) return null;
  let significant = 0;
  const rounded = JSON.stringify(percent).replace(/\d/g, (digit) => {
    if (significant > 0 || digit !== '0') significant += 1;
    return significant > SIGNIFICANT_DIGITS ? '0' : digit;
  });
  return decimalToWire(rounded);
}

function payloadOf(jws: string): Manifest {
  return JSON.parse(Buffer.from(jws.split('.')[1] ?? '', 'base64url').toString()) as Manifest;
}

async function* csvOf(tiles: AsyncGenerator<Buffer>): AsyncGenerator<string> {
  yield 'hash,amount\n';
  for await (const nodes of tiles) {
    let lines = '';
    for (let place = 0; place * NODE_BYTES < nodes.length; place += 1) {
      lines += `${hashAt(nodes, place).toString('hex')},${sumAt(nodes, place)}\n`;
    }
    yield lines;
  }
}
