import { setTimeout as sleep } from 'node:timers/promises';
import { dateOf, startOfDay } from '@lastro/contracts/brasilia';
import type pg from 'pg';
import type { Db, Tx } from '../../platform/database/db.ts';
import { COMMIT_GRACE_MS } from '../../platform/time-skew.ts';
import { enqueueEntry } from '../log/queue.ts';
import { readEntries } from '../log/repository.ts';
import { digestAuditLog, digestLedger, spanOf } from './digest.ts';
import { type DayDigest, firstDayOf, formatDigest } from './lines.ts';

const MAX_WAIT_MS = 5_000;
const PAUSE_MS = 100;

interface DaysDeps {
  readonly db: Db;
  readonly pool: pg.Pool;
}

/** Adds the digests of past days to the log, once no transaction of those days is open. */
export async function digestDays({ db, pool }: DaysDeps, now: Date): Promise<void> {
  const days = await missingDays(db, now);
  if (days === undefined || !(await haveWritesEnded(pool))) return;
  for (const day of days.missing) {
    const digests = await digestDay(pool, day, days.first);
    await db.transaction().execute(async (tx) => {
      if (!(await insertDay(tx, digests))) return;
      for (const digest of digests) await enqueueEntry(tx, formatDigest(digest));
    });
  }
}

export type DigestsOfDay = readonly [ledger: DayDigest, audit: DayDigest];

export async function digestDay(pool: pg.Pool, day: string, first: string): Promise<DigestsOfDay> {
  const span = spanOf(day, first);
  return [
    { kind: 'ledger', day, ...(await digestLedger(pool, span)) },
    { kind: 'audit', day, ...(await digestAuditLog(pool, span)) },
  ];
}

/** False if the day has been digested already. */
export async function insertDay(tx: Tx, [ledger, audit]: DigestsOfDay): Promise<boolean> {
  const inserted = await tx
    .insertInto('log_days')
    .values({ day: ledger.day, ledger_line: formatDigest(ledger), audit_line: formatDigest(audit) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows !== 0n;
}

export function hasEnded(day: string, now: Date): boolean {
  return startOfDay(day, 1).getTime() + COMMIT_GRACE_MS <= now.getTime();
}

async function missingDays(
  db: Db,
  now: Date,
): Promise<{ readonly first: string; readonly missing: string[] } | undefined> {
  const first = firstDayOf((await readEntries(db, 0, 1))[0]?.toString());
  if (first === undefined) return undefined;
  const newest = await db
    .selectFrom('log_days')
    .select(({ fn, cast }) => cast<string | null>(fn.max('day'), 'text').as('last'))
    .executeTakeFirst();
  const missing: string[] = [];
  let day = newest?.last ? dateOf(startOfDay(newest.last, 1)) : first;
  while (hasEnded(day, now)) {
    missing.push(day);
    day = dateOf(startOfDay(day, 1));
  }
  return missing.length === 0 ? undefined : { first, missing };
}

/** Entries are dated before they commit, so one that commits late would be missed. */
export async function haveWritesEnded(pool: pg.Pool, maxWaitMs = MAX_WAIT_MS): Promise<boolean> {
  // Above every open transaction's id; a snapshot's xmax may be one of them.
  const { rows } = await pool.query<{ mark: string }>('select pg_current_xact_id()::text as mark');
  const deadline = performance.now() + maxWaitMs;
  for (;;) {
    const ended = await pool.query('select 1 where pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8', [
      rows[0]?.mark,
    ]);
    if (ended.rowCount === 1) return true;
    if (performance.now() > deadline) return false;
    await sleep(PAUSE_MS);
  }
}
