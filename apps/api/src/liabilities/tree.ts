import { hash } from 'node:crypto';
import { HASH_BYTES, SUM_LIMIT } from '@lastro/register/liabilities';
import { inTurns } from './in-turns.ts';

/** Hash, then sum: a parent's hash is that of 0x01 and both children as they lie side by side. */
export const NODE_BYTES = HASH_BYTES + 8;
/** Tiles hold every eighth level; those between are computed from them. */
export const TILE_LEVELS = 8;
export const TILE_NODES = 2 ** TILE_LEVELS;
const TILE_BYTES = TILE_NODES * NODE_BYTES;
const NODE = 1;

export class SumTooLargeError extends Error {
  override readonly name = 'SumTooLargeError';
}

export function writeNode(level: Buffer, place: number, leafHash: Uint8Array, sum: bigint): void {
  level.set(leafHash, place * NODE_BYTES);
  level.writeBigUInt64BE(sum, place * NODE_BYTES + HASH_BYTES);
}

export function sumAt(level: Buffer, place: number): bigint {
  return level.readBigUInt64BE(place * NODE_BYTES + HASH_BYTES);
}

export function hashAt(level: Buffer, place: number): Buffer {
  return level.subarray(place * NODE_BYTES, place * NODE_BYTES + HASH_BYTES);
}

/** The level above, of which only `from` up to `to` is written. */
function writeParents(level: Buffer, above: Buffer, from: number, to: number): void {
  const message = Buffer.alloc(1 + 2 * NODE_BYTES, NODE);
  for (let place = from; place < to; place += 1) {
    level.copy(message, 1, 2 * place * NODE_BYTES, 2 * (place + 1) * NODE_BYTES);
    const sum = sumAt(level, 2 * place) + sumAt(level, 2 * place + 1);
    if (sum >= SUM_LIMIT) throw new SumTooLargeError(`a sum of ${sum} minor units`);
    writeNode(above, place, hash('sha256', message, 'buffer'), sum);
  }
}

/** For the few nodes of a tile. */
export function parentsOf(level: Buffer): Buffer {
  const above = Buffer.alloc(level.length / 2);
  writeParents(level, above, 0, above.length / NODE_BYTES);
  return above;
}

export interface Tile {
  readonly level: number;
  readonly n: number;
  readonly nodes: Buffer;
}

/** Yields the tiles from the leaves up and returns the root. */
export async function* tilesOf(leaves: Buffer): AsyncGenerator<Tile, Buffer> {
  let nodes = leaves;
  for (let level = 0; ; level += 1) {
    const isTop = nodes.length === NODE_BYTES;
    if (level % TILE_LEVELS === 0 && !isTop) {
      for (let n = 0; n * TILE_BYTES < nodes.length; n += 1) {
        yield { level, n, nodes: nodes.subarray(n * TILE_BYTES, (n + 1) * TILE_BYTES) };
      }
    }
    if (isTop) return nodes;
    const above = Buffer.alloc(nodes.length / 2);
    const below = nodes;
    await inTurns(above.length / NODE_BYTES, (from, to) => writeParents(below, above, from, to));
    nodes = above;
  }
}
