import { type NodeId, nodeHash, type ReadNode, TILE_WIDTH, type Tile, tileWidth } from '@lastro/register';
import type { LogFiles } from './log-files.ts';

const TILE_HEIGHT = 8;
const HASH_BYTES = 32;

interface Place {
  readonly tile: Tile;
  /** Of the subtree's first hash in the tile. */
  readonly first: number;
  readonly hashes: number;
}

function locateNode({ level, n }: NodeId, size: number): Place {
  const tileLevel = Math.floor(level / TILE_HEIGHT);
  const hashes = 2 ** (level % TILE_HEIGHT);
  const tileNumber = Math.floor((n * hashes) / TILE_WIDTH);
  const tile = {
    level: tileLevel,
    n: tileNumber,
    width: tileWidth({ level: tileLevel, n: tileNumber }, size),
  };
  return { tile, first: (n * hashes) % TILE_WIDTH, hashes };
}

/** Hashes of full subtrees in a log of that size; a wrong one leads to another root. */
export async function readTileNodes(
  files: LogFiles,
  ids: readonly NodeId[],
  size: number,
): Promise<ReadNode> {
  const keyOf = ({ level, n }: Pick<Tile, 'level' | 'n'>) => `${level}/${n}`;
  const tiles = new Map(ids.map((id) => locateNode(id, size).tile).map((tile) => [keyOf(tile), tile]));
  const read = await Promise.all(
    [...tiles].map(async ([key, tile]) => [key, await files.tile(tile)] as const),
  );
  const bytes = new Map(read);
  return (id) => {
    const { tile, first, hashes } = locateNode(id, size);
    return hashOver(bytes.get(keyOf(tile)) ?? new Uint8Array(), first, hashes);
  };
}

function hashOver(tile: Uint8Array, first: number, hashes: number): Uint8Array {
  if (hashes === 1) return tile.subarray(first * HASH_BYTES, (first + 1) * HASH_BYTES);
  return nodeHash(hashOver(tile, first, hashes / 2), hashOver(tile, first + hashes / 2, hashes / 2));
}
