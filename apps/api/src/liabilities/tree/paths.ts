import { hashAt, NODE_BYTES, parentsOf, sumAt, TILE_LEVELS, TILE_NODES } from './tree.ts';

export interface TilePlace {
  readonly level: number;
  readonly n: number;
}

export interface PathNode {
  readonly side: 'left' | 'right';
  readonly hash: Buffer;
  readonly sum: bigint;
}

export interface Path {
  readonly leaf: Buffer;
  readonly siblings: readonly PathNode[];
}

export function tilesToRoot(index: number, leaves: number): TilePlace[] {
  const places: TilePlace[] = [];
  for (let level = 0; leaves / 2 ** level > 1; level += TILE_LEVELS) {
    places.push({ level, n: Math.floor(index / 2 ** level / TILE_NODES) });
  }
  return places;
}

export function pathTo(index: number, leaves: number, tile: (place: TilePlace) => Buffer): Path {
  const siblings: PathNode[] = [];
  let leaf: Buffer | undefined;
  for (const place of tilesToRoot(index, leaves)) {
    let nodes = tile(place);
    let at = Math.floor(index / 2 ** place.level) % TILE_NODES;
    leaf ??= hashAt(nodes, at);
    for (let height = 0; height < TILE_LEVELS && nodes.length > NODE_BYTES; height += 1) {
      const other = at ^ 1;
      siblings.push({
        side: at % 2 === 1 ? 'left' : 'right',
        hash: hashAt(nodes, other),
        sum: sumAt(nodes, other),
      });
      nodes = parentsOf(nodes);
      at = Math.floor(at / 2);
    }
  }
  if (leaf === undefined) throw new Error('the tree has fewer than two leaves');
  return { leaf, siblings };
}
