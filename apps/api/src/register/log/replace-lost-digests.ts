import type pg from 'pg';
import type { Tx } from '../../platform/database/db.ts';
import { MINUTE_MS } from '../../platform/time.ts';
import { keyOf, readDayDigests } from '../digests/day-digests.ts';
import { type DigestsOfDay, digestDay, hasEnded, haveWritesEnded, insertDay } from '../digests/days.ts';
import { type DayDigest, formatDigest, formatRestored, parseDigest } from '../digests/lines.ts';
import type { SigningKeys } from '../keys/signing-keys.ts';
import { originOf } from './origin.ts';
import { enqueueEntry } from './queue.ts';
import { deleteQueued, type Head, listQueued } from './repository.ts';
import { appendEntries } from './sequencer.ts';
import { AdoptError } from './witnessed-head.ts';

const MAX_WAIT_MS = MINUTE_MS;

export interface Comparison {
  /** The adopted days, as the restored books have them. */
  readonly days: readonly DigestsOfDay[];
  readonly adopted: ReadonlyMap<string, DayDigest>;
  readonly replaced: readonly DayDigest[];
  readonly unlogged: readonly DayDigest[];
}

interface CompareDeps {
  readonly pool: pg.Pool;
  readonly now: Date;
}

/** Must be called before the adopting transaction writes, because it waits for all transactions that have written. */
export async function compareDays(
  deps: CompareDeps,
  { from, lines }: { readonly from: number; readonly lines: readonly string[] },
): Promise<Comparison> {
  const stated = await readDayDigests(deps.pool);
  lines.forEach((line, n) => {
    stated.add(from + n, line);
  });
  const logged = new Set(stated.inForce.map(keyOf));
  const adopted = new Map(
    stated.inForce.filter(({ index }) => index >= from).map((digest) => [keyOf(digest), digest]),
  );
  const names = new Set([...adopted.values()].map(({ day }) => day));
  const days = await digestEnded(deps, [...names].sort(), stated.first);
  const found = days.flat();
  return {
    days,
    adopted,
    replaced: found.filter((digest) => differs(adopted.get(keyOf(digest)), digest)),
    unlogged: found.filter((digest) => !logged.has(keyOf(digest))),
  };
}

function differs(logged: DayDigest | undefined, found: DayDigest): boolean {
  return logged !== undefined && (logged.digest !== found.digest || logged.count !== found.count);
}

async function digestEnded(
  { pool, now }: CompareDeps,
  days: readonly string[],
  first: string,
): Promise<DigestsOfDay[]> {
  const last = days.at(-1);
  if (last === undefined) return [];
  if (!hasEnded(last, now))
    throw new AdoptError(`The log has the digest of ${last}, which has not ended by this database's clock.`);
  if (!(await haveWritesEnded(pool, MAX_WAIT_MS)))
    throw new AdoptError('A transaction that writes has been open for a minute: end it and try again.');
  const digests: DigestsOfDay[] = [];
  for (const day of days) digests.push(await digestDay(pool, day, first));
  return digests;
}

/** Replaces the digests of lost books, directly after the adopted head. Returns the lines, none if nothing was lost. */
export async function replaceLostDigests(
  tx: Tx,
  keys: SigningKeys,
  { from, head }: { readonly from: number; readonly head: Head },
  { days, adopted, replaced, unlogged }: Comparison,
): Promise<string[]> {
  // Waits for a job that digests these days; its lines are then in the queue.
  for (const digests of days) await insertDay(tx, digests);
  const queued = await listQueued(tx, Number.MAX_SAFE_INTEGER);
  const isAdopted = (digest: DayDigest | undefined) => digest !== undefined && adopted.has(keyOf(digest));
  await deleteQueued(
    tx,
    queued.filter(({ line }) => isAdopted(parseDigest(line))).map(({ id }) => id),
  );
  for (const digest of unlogged) await enqueueEntry(tx, formatDigest(digest));
  const lines = replaced.map((digest) => formatRestored({ from, to: head.size, digest }));
  if (lines.length === 0) return lines;
  await keys.inUse(tx, 'log').catch((cause: Error) => {
    throw new AdoptError(`The log's key is needed and cannot be opened (${cause.message}): set SECRET_KEY.`, {
      cause,
    });
  });
  const entries = lines.map((line) => new TextEncoder().encode(line));
  await appendEntries(tx, { head, entries, keys, origin: originOf(head, '') });
  return lines;
}
