import { dateOf } from '@lastro/contracts/brasilia';
import { equalBytes, leafHash, nodesOf } from '@lastro/register';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { SigningKeys } from '../keys/signing-keys.ts';
import { findWitnessAhead } from '../witnesses/repository.ts';
import { growTree } from './append.ts';
import { signHead } from './head.ts';
import { originOf } from './origin.ts';
import {
  deleteQueued,
  findLogged,
  type Head,
  insertEntries,
  insertHead,
  listQueued,
  readClock,
  readLastHead,
  readNodes,
  tryLockLog,
} from './repository.ts';

const BATCH = 1_000;

export interface LogDeps {
  readonly db: Db;
  readonly keys: SigningKeys;
  /** For a new log. */
  readonly origin: string;
  readonly witnesses: readonly string[];
}

/** A witness has signed a later head than the restored database has, so appending would fork the log. */
export class BehindWitnessError extends Error {
  override readonly name = 'BehindWitnessError';
}

/** Appends one batch and its signed head in one transaction. True if more may be queued. */
export async function sequenceBatch({ db, keys, origin, witnesses }: LogDeps): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await tryLockLog(tx))) return false;
    const head = await readLastHead(tx);
    await assertNotBehind(tx, head, witnesses);
    const queued = await listQueued(tx, BATCH);
    const lines = queued.map(({ line }) => line);
    const entries = await newEntries(tx, head === undefined ? [await firstLine(tx), ...lines] : lines);
    if (entries.length > 0) await appendEntries(tx, { head, entries, keys, origin: originOf(head, origin) });
    if (queued.length === 0) return false;
    await deleteQueued(
      tx,
      queued.map(({ id }) => id),
    );
    return queued.length === BATCH;
  });
}

async function assertNotBehind(tx: Tx, head: Head | undefined, witnesses: readonly string[]): Promise<void> {
  const size = head?.size ?? 0;
  const ahead = await findWitnessAhead(tx, witnesses, size);
  if (ahead === undefined) return;
  throw new BehindWitnessError(
    `${ahead.name} has signed a head of ${ahead.size} entries and the database has ${size}: see "The register is behind" in docs/operations.md.`,
  );
}

async function firstLine(tx: Tx): Promise<string> {
  return `lastro-log/v1 ${dateOf(await readClock(tx))}`;
}

/** Drops lines that are already logged. */
async function newEntries(tx: Tx, lines: readonly string[]): Promise<Uint8Array[]> {
  const entries = lines.map((line) => new TextEncoder().encode(line));
  const logged = await findLogged(tx, entries.map(leafHash));
  return entries.filter((entry) => !logged.has(Buffer.from(leafHash(entry)).toString('hex')));
}

interface Append {
  readonly head: Head | undefined;
  readonly entries: readonly Uint8Array[];
  readonly keys: SigningKeys;
  readonly origin: string;
}

/** With a signed head. */
export async function appendEntries(tx: Tx, { head, entries, keys, origin }: Append): Promise<void> {
  const { size, root } = await insertAfter(tx, head, entries);
  await insertHead(tx, await signHead(tx, keys, { origin, size, root }));
}

/** Inserts no head. Throws if the stored subtrees do not match the last head. */
export async function insertAfter(
  tx: Tx,
  head: Head | undefined,
  entries: readonly Uint8Array[],
): Promise<{ readonly size: number; readonly root: Uint8Array }> {
  const size = head?.size ?? 0;
  const tree = growTree(size, await readNodes(tx, nodesOf({ begin: 0, end: size })));
  if (head !== undefined && !equalBytes(tree.root(), head.root)) {
    throw new Error(`The log's entries are not those of its head of ${size} entries.`);
  }
  const leaves = entries.map(leafHash);
  const nodes = leaves.flatMap((leaf) => tree.add(leaf));
  await insertEntries(tx, { size, entries, leaves, nodes });
  return { size: size + entries.length, root: tree.root() };
}
