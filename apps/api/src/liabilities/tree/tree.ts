import { HASH_BYTES, SUM_LIMIT } from '@lastro/register/liabilities';
import { type Digest, sha256 } from './hmac.ts';
import { inChunks } from './in-chunks.ts';

/** Hash, then sum. A parent hashes 0x01 and both child nodes. */
export const NODE_BYTES = HASH_BYTES + 8;
/** Tiles hold every eighth level; those between are computed from them. */
export const TILE_LEVELS = 8;
export const TILE_NODES = 2 ** TILE_LEVELS;
const TILE_BYTES = TILE_NODES * NODE_BYTES;
const NODE_PREFIX = 1;

export class SumTooLargeError extends Error {
  override readonly name = 'SumTooLargeError';
}

export function writeNode(level: Buffer, place: number, digest: Digest, sum: bigint): void {
  level.write(digest, place * NODE_BYTES, 'latin1');
  level.writeBigUInt64BE(sum, place * NODE_BYTES + HASH_BYTES);
}

export function sumAt(level: Buffer, place: number): bigint {
  return level.readBigUInt64BE(place * NODE_BYTES + HASH_BYTES);
}

export function hashAt(level: Buffer, place: number): Buffer {
  return level.subarray(place * NODE_BYTES, place * NODE_BYTES + HASH_BYTES);
}

/** Writes nodes `from` up to `to` of the level above. */
function writeParents(level: Buffer, above: Buffer, from: number, to: number): void {
  const message = Buffer.alloc(1 + 2 * NODE_BYTES, NODE_PREFIX);
  for (let place = from; place < to; place += 1) {
    level.copy(message, 1, 2 * place * NODE_BYTES, 2 * (place + 1) * NODE_BYTES);
    const sum = sumAt(level, 2 * place) + sumAt(level, 2 * place + 1);
    if (sum >= SUM_LIMIT) throw new SumTooLargeError(`a sum of ${sum} minor units`);
    writeNode(above, place, sha256(message), sum);
  }
}

/** Synchronous, for the few nodes of a tile. */
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

async function parentsInChunks(level: Buffer): Promise<Buffer> {
  const above = Buffer.alloc(level.length / 2);
  await inChunks(above.length / NODE_BYTES, (from, to) => writeParents(level, above, from, to));
  return above;
}

/** Yields the tiles from the leaves up and returns the root. While a level's tiles are written, the next is hashed. */
export async function* tilesOf(leaves: Buffer): AsyncGenerator<Tile, Buffer> {
  let nodes = leaves;
  for (let level = 0; nodes.length > NODE_BYTES; level += 1) {
    const above = parentsInChunks(nodes);
    // Awaited below; prevents an unhandled rejection until then.
    above.catch(() => {});
    if (level % TILE_LEVELS === 0) {
      for (let n = 0; n * TILE_BYTES < nodes.length; n += 1) {
        yield { level, n, nodes: nodes.subarray(n * TILE_BYTES, (n + 1) * TILE_BYTES) };
      }
    }
    nodes = await above;
  }
  return nodes;
}
