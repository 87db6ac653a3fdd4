import { equalBytes, leafHash, nodesOf, toBase64 } from '@lastro/register';
import type pg from 'pg';
import type { Db, Tx } from '../../platform/database/db.ts';
import type { SigningKeys } from '../keys/signing-keys.ts';
import { insertCosignature, recordAnswer } from '../witnesses/repository.ts';
import type { Witness } from '../witnesses/submit.ts';
import { growTree } from './append.ts';
import { compareDays, replaceLostDigests } from './replace-lost-digests.ts';
import {
  deleteQueued,
  type Head,
  insertHead,
  listQueued,
  readLastHead,
  readNodes,
  tryLockLog,
} from './repository.ts';
import { insertAfter } from './sequencer.ts';
import { AdoptError, readWitnessedHead, type WitnessedHead } from './witnessed-head.ts';

export interface AdoptDeps {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly keys: SigningKeys;
  readonly origin: string;
  readonly witnesses: readonly Witness[];
  readonly now: Date;
}

export interface Adopted {
  readonly size: number;
  /** The lines that replace digests of lost books. */
  readonly restored: readonly string[];
}

/** Continues from the largest head that a witness has signed. `mirror`: all lines of the log, from a copy of it. */
export async function adoptHead(deps: AdoptDeps, mirror: readonly string[] | undefined): Promise<Adopted> {
  const target = await readWitnessedHead(deps);
  return deps.db.transaction().execute(async (tx) => {
    if (!(await tryLockLog(tx))) throw new AdoptError('Another process writes the log: try again.');
    const head = await readLastHead(tx);
    const from = head?.size ?? 0;
    if (target.size <= from) return { size: from, restored: [] };
    const lines = await missingLines(tx, { from, to: target.size }, mirror);
    await assertSigned(tx, lines, { from, target });
    const comparison = await compareDays(deps, { from, lines });
    const adopted = await append(tx, head, lines, target);
    const restored = await replaceLostDigests(tx, deps.keys, { from, head: adopted }, comparison);
    return { size: adopted.size + restored.length, restored };
  });
}

async function missingLines(
  tx: Tx,
  { from, to }: { readonly from: number; readonly to: number },
  mirror: readonly string[] | undefined,
): Promise<readonly string[]> {
  const lines = mirror?.slice(from) ?? (await listQueued(tx, to - from)).map(({ line }) => line);
  const missing = to - from - lines.length;
  if (missing <= 0) return lines.slice(0, to - from);
  throw new AdoptError(
    `The witness has signed ${to} entries and the database leads to ${from + lines.length}: ` +
      `${missing} are missing, from number ${from + lines.length} to ${to - 1}.`,
  );
}

const bytesOf = (line: string) => new TextEncoder().encode(line);

async function assertSigned(
  tx: Tx,
  lines: readonly string[],
  { from, target }: { readonly from: number; readonly target: WitnessedHead },
): Promise<void> {
  const tree = growTree(from, await readNodes(tx, nodesOf({ begin: 0, end: from })));
  for (const line of lines) tree.add(leafHash(bytesOf(line)));
  if (equalBytes(tree.root(), target.root)) return;
  throw new AdoptError(
    `The entries from number ${from} to ${target.size - 1} are not those that were signed: the root would be ` +
      `${toBase64(tree.root())} and is ${toBase64(target.root)}.`,
  );
}

async function append(
  tx: Tx,
  head: Head | undefined,
  lines: readonly string[],
  target: WitnessedHead,
): Promise<Head> {
  const { size, root } = await insertAfter(tx, head, lines.map(bytesOf));
  const text = target.note.slice(0, target.note.indexOf('\n\n') + 2);
  const adopted = { size, root, note: text + target.signedBy.line };
  await insertHead(tx, adopted);
  const { name } = target.witness.key;
  for (const { line } of target.cosignatures) await insertCosignature(tx, { size, name, line });
  await recordAnswer(tx, { name, size, failure: null });
  const logged = new Set(lines);
  const queued = await listQueued(tx, Number.MAX_SAFE_INTEGER);
  await deleteQueued(
    tx,
    queued.filter(({ line }) => logged.has(line)).map(({ id }) => id),
  );
  return adopted;
}
