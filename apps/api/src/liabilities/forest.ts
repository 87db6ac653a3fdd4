import { hash, randomBytes } from 'node:crypto';
import type { Currency } from '@lastro/money';
import { HASH_BYTES, leafMessage } from '@lastro/register/liabilities';
import { leavesFor, PIECES, shuffledPlaces } from './domain.ts';
import { inTurns } from './in-turns.ts';
import type { Owed } from './repository.ts';
import { NODE_BYTES, writeNode } from './tree.ts';

export interface NewLeaf {
  readonly blind: Uint8Array;
  readonly amount: bigint;
}

/** The leaves of one asset, each put in a random place. */
export interface Grove {
  readonly asset: Currency;
  readonly leaves: number;
  put(leaf: NewLeaf): number;
  /** The leaves in order, those that are left over of zero. */
  finish(): Promise<Buffer>;
}

const UNASSIGNED_LEAVES = 2;

export async function createGrove(epoch: number, { currency: asset, owners }: Owed): Promise<Grove> {
  const leaves = leavesFor(PIECES * owners + UNASSIGNED_LEAVES);
  const places = await shuffledPlaces(leaves);
  const nodes = Buffer.alloc(leaves * NODE_BYTES);
  let used = 0;

  function put({ blind, amount }: NewLeaf): number {
    const place = places[used];
    if (place === undefined) throw new Error(`more pieces of ${asset} than were counted`);
    used += 1;
    writeNode(nodes, place, hash('sha256', leafMessage({ asset, epoch, blind, amount }), 'buffer'), amount);
    return place;
  }

  return {
    asset,
    leaves,
    put,
    async finish() {
      await inTurns(leaves - used, (from, to) => {
        for (let n = from; n < to; n += 1) put({ blind: randomBytes(HASH_BYTES), amount: 0n });
      });
      return nodes;
    },
  };
}
