import type { Currency } from '@lastro/money';
import { HASH_BYTES } from '@lastro/register/liabilities';
import type { AssetLiability } from '../repository.ts';
import { leavesFor, PIECES, shuffledPlaces } from './domain.ts';
import type { Digest } from './hmac.ts';
import { inChunks } from './in-chunks.ts';
import { createLeafHasher, type LeafHasher } from './leaves.ts';
import { createRandomBytes } from './random.ts';
import { NODE_BYTES, writeNode } from './tree.ts';

/** The leaves of one asset, each at a random place. */
export interface AssetLeaves {
  readonly asset: Currency;
  readonly leaves: number;
  readonly hasher: LeafHasher;
  put(blind: Digest, amount: bigint): number;
  /** Fills unused leaves with zero and returns all in order. */
  finish(): Promise<Buffer>;
}

const UNASSIGNED_LEAVES = 2;
/** A leaf's place, a Uint32. */
const PLACE_BYTES = 4;

const randomBlind = createRandomBytes(HASH_BYTES);

/** The leaves of all assets are in memory at once, and the levels above one of them. */
export function requireMemory(
  owed: readonly Pick<AssetLiability, 'owners'>[],
  available = (process.constrainedMemory() || Number.POSITIVE_INFINITY) - process.memoryUsage.rss(),
): void {
  const sizes = owed.map(({ owners }) => countLeaves(owners) * (NODE_BYTES + PLACE_BYTES));
  const needed = sizes.reduce((sum, size) => sum + size, 0) + Math.max(...sizes) / 2;
  const inMb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  if (needed > available) {
    throw new Error(
      `The proof of liabilities needs ${inMb(needed)} of memory; the process has ${inMb(available)}.`,
    );
  }
}

function countLeaves(owners: number): number {
  return leavesFor(PIECES * owners + UNASSIGNED_LEAVES);
}

export async function createAssetLeaves(
  epoch: number,
  { currency: asset, owners }: AssetLiability,
): Promise<AssetLeaves> {
  const leaves = countLeaves(owners);
  const places = await shuffledPlaces(leaves);
  const nodes = Buffer.alloc(leaves * NODE_BYTES);
  const hasher = createLeafHasher(epoch, asset, PIECES);
  let used = 0;

  function put(blind: Digest, amount: bigint): number {
    const place = places[used];
    if (place === undefined) throw new Error(`more pieces of ${asset} than were counted`);
    used += 1;
    writeNode(nodes, place, hasher.leaf(blind, amount), amount);
    return place;
  }

  return {
    asset,
    leaves,
    hasher,
    put,
    async finish() {
      await inChunks(leaves - used, (from, to) => {
        for (let n = from; n < to; n += 1) put(randomBlind().toString('latin1'), 0n);
      });
      return nodes;
    },
  };
}
