import { setTimeout as sleep } from 'node:timers/promises';
import { dateOf, startOfDay } from '@lastro/contracts/brasilia';
import type pg from 'pg';
import type { Db } from '../../platform/database/db.ts';
import { DAY_MS } from '../../platform/time.ts';
import { enqueueEntry } from '../log/queue.ts';
import { readEntries } from '../log/repository.ts';
import { type Digest, digestAuditLog, digestLedger, spanOf } from './digest.ts';

/** Longer than any statement and any clock difference between processes. */
const GRACE_MS = 5 * 60_000;
const MAX_WAIT_MS = 5_000;
const PAUSE_MS = 100;

export const LEDGER_LINE = /^ledger\/v1 (\d{4}-\d\d-\d\d) (\d+) (\S+)$/;
export const AUDIT_LINE = /^audit\/v1 (\d{4}-\d\d-\d\d) (\d+) (\S+)$/;
const FIRST_LINE = /^lastro-log\/v1 (\d{4}-\d\d-\d\d)$/;

export function firstDayOf(line: string | undefined): string | undefined {
  return FIRST_LINE.exec(line ?? '')?.[1];
}

const formatLine = (kind: 'ledger' | 'audit', day: string, { count, digest }: Digest) =>
  `${kind}/v1 ${day} ${count} ${digest}`;

interface DaysDeps {
  readonly db: Db;
  readonly pool: pg.Pool;
}

/** Adds the digests of past days to the log, once no transaction of those days is open. */
export async function digestDays({ db, pool }: DaysDeps, now: Date): Promise<void> {
  const days = await missingDays(db, new Date(now.getTime() - GRACE_MS));
  if (days === undefined || !(await haveWritesEnded(pool))) return;
  for (const day of days.missing) {
    const span = spanOf(day, days.first);
    const ledger = formatLine('ledger', day, await digestLedger(pool, span));
    const audit = formatLine('audit', day, await digestAuditLog(pool, span));
    await db.transaction().execute(async (tx) => {
      const inserted = await tx
        .insertInto('log_days')
        .values({ day, ledger_line: ledger, audit_line: audit })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (inserted.numInsertedOrUpdatedRows === 0n) return;
      await enqueueEntry(tx, ledger);
      await enqueueEntry(tx, audit);
    });
  }
}

async function missingDays(
  db: Db,
  until: Date,
): Promise<{ readonly first: string; readonly missing: string[] } | undefined> {
  const first = firstDayOf((await readEntries(db, 0, 1))[0]?.toString());
  if (first === undefined) return undefined;
  const newest = await db
    .selectFrom('log_days')
    .select(({ fn, cast }) => cast<string | null>(fn.max('day'), 'text').as('last'))
    .executeTakeFirst();
  const missing: string[] = [];
  let day = newest?.last ? dateOf(startOfDay(newest.last, 1)) : first;
  while (startOfDay(day).getTime() + DAY_MS <= until.getTime()) {
    missing.push(day);
    day = dateOf(startOfDay(day, 1));
  }
  return missing.length === 0 ? undefined : { first, missing };
}

/** Entries are dated before they commit, so one that commits late would be missed. */
async function haveWritesEnded(pool: pg.Pool): Promise<boolean> {
  // Above every open transaction's id; a snapshot's xmax may be one of them.
  const { rows } = await pool.query<{ mark: string }>('select pg_current_xact_id()::text as mark');
  const deadline = performance.now() + MAX_WAIT_MS;
  for (;;) {
    const ended = await pool.query('select 1 where pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8', [
      rows[0]?.mark,
    ]);
    if (ended.rowCount === 1) return true;
    if (performance.now() > deadline) return false;
    await sleep(PAUSE_MS);
  }
}
