import { createHash } from 'node:crypto';
import { startOfDay } from '@lastro/contracts/brasilia';
import type pg from 'pg';
import { NIL_UUID } from '../../platform/ids.ts';

type Queryable = pg.Pool | pg.PoolClient;

/** `to` is exclusive; the log's first day has no `from` and covers everything before it. */
export interface Span {
  readonly from: Date | undefined;
  readonly to: Date;
}

export interface Digest {
  readonly count: number;
  readonly digest: string;
}

const BATCH = 1_000;
const BEGINNING = new Date(0);

export function spanOf(day: string, firstDay: string): Span {
  return { from: day === firstDay ? undefined : startOfDay(day), to: startOfDay(day, 1) };
}

/** Hash chain: SHA-256 over the previous hash (32 zero bytes at first) and the row as a JSON array. */
async function chain(rows: AsyncIterable<readonly unknown[]>): Promise<Digest> {
  let [hash, count] = [Buffer.alloc(32), 0];
  for await (const row of rows) {
    hash = createHash('sha256').update(hash).update(JSON.stringify(row)).digest();
    count += 1;
  }
  return { count, digest: hash.toString('base64') };
}

/** Entries by id: id, request key, and postings by account and number. */
export async function digestLedger(db: Queryable, span: Span, postings = 'ledger.posting'): Promise<Digest> {
  if (postings === 'ledger.posting') await refuseArchived(db, span);
  return chain(readEntries(db, span, postings));
}

async function refuseArchived(db: Queryable, { from = BEGINNING, to }: Span): Promise<void> {
  const { rowCount } = await db.query(
    'select from ledger.archived_month where ends > $1 and starts < $2 limit 1',
    [from, to],
  );
  if (rowCount !== 0) throw new Error('the postings of the period are archived');
}

interface EntryRow {
  readonly id: string;
  readonly request_key: string;
  readonly created_at: Date;
}

async function* readEntries(
  db: Queryable,
  { from = BEGINNING, to }: Span,
  table: string,
): AsyncGenerator<readonly unknown[]> {
  // `+ 0` makes PostgreSQL search by time instead of walking the ids from the first entry.
  const { rows: ends } = await db.query<{ first: string | null; last: string }>(
    `select min(id + 0)::text as first, max(id + 0)::text as last from ledger.entry where created_at >= $1 and created_at < $2`,
    [from, to],
  );
  const { first, last } = ends[0] as { first: string | null; last: string };
  let after = first === null ? undefined : BigInt(first) - 1n;
  while (after !== undefined) {
    const { rows } = await db.query<EntryRow>(
      `select e.id::text, e.request_key, e.created_at from ledger.entry e
       where e.id > $1 and e.id <= $2 and e.created_at >= $3 and e.created_at < $4 order by e.id limit ${BATCH}`,
      [String(after), last, from, to],
    );
    const postings = await readPostings(db, rows, table);
    for (const { id, request_key } of rows) yield [id, request_key, postings.get(id) ?? []];
    after = rows.length < BATCH ? undefined : BigInt((rows.at(-1) as EntryRow).id);
  }
}

async function readPostings(
  db: Queryable,
  entries: readonly EntryRow[],
  table: string,
): Promise<Map<string, string[][]>> {
  const byEntry = new Map<string, string[][]>();
  if (entries.length === 0) return byEntry;
  const times = entries.map(({ created_at }) => created_at.getTime());
  const { rows } = await db.query<{ entry_id: string; posting: string[] }>(
    `select entry_id::text, array[account_id::text, number::text, currency, amount::text, balance_after::text] as posting
     from ${table} where created_at >= $1 and created_at <= $2 and entry_id = any($3::bigint[])
     order by account_id, number`,
    [new Date(Math.min(...times)), new Date(Math.max(...times)), entries.map(({ id }) => id)],
  );
  for (const { entry_id, posting } of rows) {
    byEntry.set(entry_id, [...(byEntry.get(entry_id) ?? []), posting]);
  }
  return byEntry;
}

/** Audit events by time and id. */
export async function digestAuditLog(db: Queryable, span: Span): Promise<Digest> {
  return chain(readAuditEvents(db, span));
}

interface AuditRow {
  readonly id: string;
  readonly exact: string;
  readonly fields: (string | null)[];
}

async function* readAuditEvents(
  db: Queryable,
  { from = BEGINNING, to }: Span,
): AsyncGenerator<readonly unknown[]> {
  let after: Pick<AuditRow, 'id' | 'exact'> = {
    id: NIL_UUID,
    exact: from.toISOString(),
  };
  for (;;) {
    const { rows } = await db.query<AuditRow>(
      `select l.id::text, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exact,
         array[actor, action, subject, before::text, after::text, address] as fields
       from audit_log l where (l.at, l.id) > ($1::timestamptz, $2::uuid) and l.at < $3 order by l.at, l.id limit ${BATCH}`,
      [after.exact, after.id, to],
    );
    for (const { id, exact, fields } of rows) yield [id, exact, ...fields];
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last;
  }
}
