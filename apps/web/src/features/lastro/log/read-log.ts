import {
  type Checkpoint,
  consistencyPath,
  decodeEntries,
  equalBytes,
  leafHash,
  type NodeId,
  nodeHash,
  nodesOf,
  type ReadNode,
  subtreeRoot,
  TILE_WIDTH,
  tileWidth,
  verifyConsistency,
} from '@lastro/register';
import type { LogFiles } from './log-files.ts';
import { readTileNodes } from './tile-nodes.ts';

/** 64 files of about 18 kB; browsers keep the full ones. */
const MAX_LINES = 16_384;
const CONCURRENCY = 8;

type Head = Pick<Checkpoint, 'size' | 'root'>;

/** The newest lines of the log. */
export interface ReadLog {
  /** Index of the first line read. */
  readonly from: number;
  readonly lines: readonly string[];
  readonly leaves: readonly Uint8Array[];
  /** Subtrees over them, computed so far. */
  readonly subtrees: Map<string, Uint8Array>;
}

/** What the server sent is not what the signed head covers. */
export class LogDiffersError extends Error {
  override readonly name = 'LogDiffersError';
}

export async function readLog(files: LogFiles, head: Head, maxLines = MAX_LINES): Promise<ReadLog> {
  const from = Math.floor(Math.max(0, head.size - maxLines) / TILE_WIDTH) * TILE_WIDTH;
  const entries = (await readBundles(files, from, head.size)).flat();
  if (entries.length !== head.size - from) throw new LogDiffersError('another number of lines');
  const log = { from, lines: entries.map(toLine), leaves: entries.map(leafHash), subtrees: new Map() };
  const whole = { begin: 0, end: head.size };
  const root = subtreeRoot(whole, await nodesFor(files, log, head.size, nodesOf(whole)));
  if (!equalBytes(root, head.root)) throw new LogDiffersError('the lines do not lead to the signed root');
  return log;
}

/** RFC 6962, section 2.1.2: whether the later log has all lines of the earlier one, unchanged. */
export async function isContinued(files: LogFiles, log: ReadLog, old: Head, head: Head): Promise<boolean> {
  if (old.size > head.size) return false;
  const path = consistencyPath(old.size, head.size);
  const nodes = await nodesFor(files, log, head.size, path.flatMap(nodesOf));
  const proof = path.map((part) => subtreeRoot(part, nodes));
  return verifyConsistency({ oldSize: old.size, oldRoot: old.root, ...head, proof });
}

function toLine(entry: Uint8Array): string {
  return new TextDecoder().decode(entry);
}

async function readBundles(files: LogFiles, from: number, size: number): Promise<Uint8Array[][]> {
  const first = from / TILE_WIDTH;
  const numbers = Array.from({ length: Math.ceil(size / TILE_WIDTH) - first }, (_, at) => first + at);
  return mapConcurrently(numbers, async (n) => {
    const tile = { level: 'entries', n } as const;
    return decode(await files.tile({ ...tile, width: tileWidth(tile, size) }));
  });
}

/** Results are in the order of the items. */
async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  load: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const remaining = items.entries();
  async function work(): Promise<void> {
    for (const [index, item] of remaining) results[index] = await load(item);
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return results;
}

function decode(bundle: Uint8Array): Uint8Array[] {
  try {
    return decodeEntries(bundle);
  } catch (error) {
    throw new LogDiffersError('a file of lines is malformed', { cause: error });
  }
}

/** From the lines read, and before them from tiles. */
async function nodesFor(
  files: LogFiles,
  { from, leaves, subtrees }: ReadLog,
  size: number,
  ids: readonly NodeId[],
): Promise<ReadNode> {
  const isBefore = ({ level, n }: NodeId) => (n + 1) * 2 ** level <= from;
  const needed = [...nodesOf({ begin: 0, end: from }), ...ids.filter(isBefore)];
  const before = await readTileNodes(files, needed, size);
  return function read(id): Uint8Array {
    const { level, n } = id;
    if (isBefore(id)) return before(id);
    if (level === 0) return leaves[n - from] ?? new Uint8Array();
    const key = `${level}/${n}`;
    const hash =
      subtrees.get(key) ??
      nodeHash(read({ level: level - 1, n: 2 * n }), read({ level: level - 1, n: 2 * n + 1 }));
    subtrees.set(key, hash);
    return hash;
  };
}
