import { createHash } from 'node:crypto';
import {
  equalBytes,
  leafHash,
  nodesOf,
  toBase64,
  type VerifiedCheckpoint,
  verifyCheckpoint,
  verifyEd25519,
} from '@lastro/register';
import { request } from 'undici';
import type { Db, Tx } from '../../platform/database/db.ts';
import { insertCosignature, recordAnswer } from '../witnesses/repository.ts';
import { policyOf, type Witness } from '../witnesses/submit.ts';
import { growTree } from './append.ts';
import { originOf } from './head.ts';
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

const TIMEOUT_MS = 5_000;

/** Why the log of a restored database cannot continue. */
export class AdoptError extends Error {
  override readonly name = 'AdoptError';
}

interface WitnessedHead extends VerifiedCheckpoint {
  readonly note: string;
  readonly witness: Witness;
}

interface AdoptDeps {
  readonly db: Db;
  readonly origin: string;
  readonly witnesses: readonly Witness[];
}

/** Continues from the largest head that a witness has signed. `mirror`: all lines of the log, from a copy of it. */
export async function adoptHead(deps: AdoptDeps, mirror: readonly string[] | undefined): Promise<number> {
  const target = await readWitnessedHead(deps);
  return deps.db.transaction().execute(async (tx) => {
    if (!(await tryLockLog(tx))) throw new AdoptError('Another process writes the log: try again.');
    const head = await readLastHead(tx);
    const size = head?.size ?? 0;
    if (target.size <= size) return size;
    const lines = mirror?.slice(size) ?? (await listQueued(tx, target.size - size)).map(({ line }) => line);
    const missing = target.size - size - lines.length;
    if (missing > 0) {
      throw new AdoptError(
        `The witness has signed ${target.size} entries and the database leads to ${size + lines.length}: ` +
          `${missing} are missing, from number ${size + lines.length} to ${target.size - 1}.`,
      );
    }
    await append(tx, head, lines.slice(0, target.size - size), target);
    return target.size;
  });
}

async function append(
  tx: Tx,
  head: Head | undefined,
  lines: readonly string[],
  target: WitnessedHead,
): Promise<void> {
  const size = head?.size ?? 0;
  const entries = lines.map((line) => new TextEncoder().encode(line));
  const tree = growTree(size, await readNodes(tx, nodesOf({ begin: 0, end: size })));
  for (const entry of entries) tree.add(leafHash(entry));
  if (!equalBytes(tree.root(), target.root)) {
    throw new AdoptError(
      `The entries from number ${size} to ${target.size - 1} are not those that were signed: the root would be ` +
        `${toBase64(tree.root())} and is ${toBase64(target.root)}.`,
    );
  }
  const { root } = await insertAfter(tx, head, entries);
  const text = target.note.slice(0, target.note.indexOf('\n\n') + 2);
  await insertHead(tx, { size: target.size, root, note: text + target.signedBy.line });
  const { name } = target.witness.key;
  for (const { line } of target.cosignatures) await insertCosignature(tx, { size: target.size, name, line });
  await recordAnswer(tx, { name, size: target.size, failure: null });
  const adopted = new Set(lines);
  const queued = await listQueued(tx, Number.MAX_SAFE_INTEGER);
  await deleteQueued(
    tx,
    queued.filter(({ line }) => adopted.has(line)).map(({ id }) => id),
  );
}

async function readWitnessedHead({ db, origin, witnesses }: AdoptDeps): Promise<WitnessedHead> {
  const name = originOf(await readLastHead(db), origin);
  const heads: WitnessedHead[] = [];
  for (const witness of witnesses) {
    const note = await readNote(witness, name);
    if (note === undefined) continue;
    const policy = await policyOf(db, [witness], name);
    const head = await verifyCheckpoint(note, policy, verifyEd25519).catch((cause: unknown) => {
      throw new AdoptError(`What ${witness.key.name} has signed is not signed by a key of this database.`, {
        cause,
      });
    });
    if (head.cosignatures.length > 0) heads.push({ ...head, note, witness });
  }
  const largest = heads.toSorted((a, b) => b.size - a.size)[0];
  if (largest === undefined) throw new AdoptError(`No witness shows a head of ${name}.`);
  return largest;
}

async function readNote({ url }: Witness, origin: string): Promise<string | undefined> {
  const hash = createHash('sha256').update(origin).digest('hex');
  const response = await request(`${url}/${hash}/checkpoint`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  const text = await response?.body.text();
  return response?.statusCode === 200 ? text : undefined;
}
