import { concatBytes } from '@noble/hashes/utils.js';
import { parseCount } from './encoding.ts';

/** C2SP tlog-tiles: a full tile has 256 hashes, those of full subtrees of height 8·level. */
export const TILE_WIDTH = 256;
const MAX_LEVEL = 63;

export interface Tile {
  readonly level: number | 'entries';
  readonly n: number;
  readonly width: number;
}

/** Below the log's prefix: `tile/0/x001/x234/067.p/8`. */
export function formatTilePath({ level, n, width }: Tile): string {
  const groups: string[] = [];
  for (let rest = n; ; rest = Math.floor(rest / 1000)) {
    const digits = String(rest % 1000).padStart(3, '0');
    groups.unshift(groups.length === 0 ? digits : `x${digits}`);
    if (rest < 1000) break;
  }
  return `tile/${level}/${groups.join('/')}${width === TILE_WIDTH ? '' : `.p/${width}`}`;
}

/** Undefined unless canonical. */
export function parseTilePath(path: string): Tile | undefined {
  const [, kind = '', groups = '', partial] =
    /^tile\/(entries|\d{1,2})\/((?:x\d{3}\/)*\d{3})(?:\.p\/(\d{1,3}))?$/.exec(path) ?? [];
  const level = kind === 'entries' ? kind : parseCount(kind);
  const n = Number(groups.replace(/[x/]/g, ''));
  const width = partial === undefined ? TILE_WIDTH : Number(partial);
  if (level === undefined || (level !== 'entries' && level > MAX_LEVEL) || width < 1) return undefined;
  const tile: Tile = { level, n, width };
  return Number.isSafeInteger(n) && formatTilePath(tile) === path ? tile : undefined;
}

/** Hashes of the tile in a log of that size, 0 to 256. */
export function tileWidth({ level, n }: Pick<Tile, 'level' | 'n'>, size: number): number {
  const hashes = Math.floor(size / TILE_WIDTH ** (level === 'entries' ? 0 : level));
  return Math.min(TILE_WIDTH, Math.max(0, hashes - n * TILE_WIDTH));
}

export function encodeEntries(entries: readonly Uint8Array[]): Uint8Array {
  return concatBytes(
    ...entries.flatMap((entry) => [Uint8Array.of(entry.length >> 8, entry.length & 255), entry]),
  );
}

export function decodeEntries(bundle: Uint8Array): Uint8Array[] {
  const entries: Uint8Array[] = [];
  let at = 0;
  while (at < bundle.length) {
    const begin = at + 2;
    const end = begin + (((bundle[at] as number) << 8) | (bundle[at + 1] ?? 0));
    if (end > bundle.length || begin > bundle.length)
      throw new RangeError('an entry bundle ends within an entry');
    entries.push(bundle.subarray(begin, end));
    at = end;
  }
  return entries;
}
