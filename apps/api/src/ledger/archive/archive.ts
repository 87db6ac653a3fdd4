import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { type Manifest, type Month, moveArchive, readArchive, readManifest, writeArchive } from './file.ts';
import { hashTable, insertRows, inTransaction, readTable, withShortLock } from './rows.ts';

/** Customers' screens read the last year's postings. */
export const MIN_MONTHS = 13;

export interface ArchiveOptions {
  readonly folder: string;
  readonly report: (step: string) => void;
  /** Compares a month's file with the public log; throws if they differ. */
  readonly prove: (client: pg.PoolClient, folder: string, manifest: Manifest) => Promise<void>;
}

const RUN_COLUMNS =
  'account_id, first_number, last_number, currency, total, balance_after, entry_id, created_at';

/**
 * Moves the oldest month that ended at least `months` months ago into a file; undefined if there is none. One
 * transaction writes, syncs, reads back and proves the file, and then drops the postings.
 */
export async function archiveOldest(
  owner: pg.Pool,
  months: number,
  { folder, report, prove }: ArchiveOptions,
): Promise<Manifest | undefined> {
  if (!(months >= MIN_MONTHS)) throw new RangeError(`only months older than ${MIN_MONTHS} are archived`);
  return inTransaction(owner, async (client) => {
    const month = await findOldest(client, months);
    if (month === undefined) return undefined;
    const table = `ledger.${month.part}`;
    await client.query(`lock table ${table} in share mode`);
    const unproven = join(folder, 'unproven');
    await mkdir(unproven, { recursive: true, mode: 0o700 });
    const manifest = await writeArchive(unproven, month, readTable(client, table));
    report(`${manifest.part}: ${manifest.postings} postings written`);
    for await (const _ of readArchive(unproven, await readManifest(unproven, month.part))) {
      // Read to the end, where the rows' hash is compared.
    }
    report(`${manifest.part}: read back`);
    await prove(client, unproven, manifest);
    await moveArchive(unproven, folder, manifest);
    report(`${manifest.part}: proven`);
    await insertRuns(client, manifest);
    await withShortLock(client, `alter table ledger.posting detach partition ${table}`);
    await client.query(`drop table ${table}`);
    report(`${manifest.part}: detached`);
    return manifest;
  });
}

async function findOldest(client: pg.PoolClient, months: number): Promise<Month | undefined> {
  const { rows } = await client.query<Month>(
    `select c.relname as part, coalesce(m.starts::text, '-infinity') as starts, m.ends::text as ends
     from months_of('ledger.posting') m join pg_class c on c.oid = m.part
     where m.ends <= months_after(month_of(now()), -$1::integer) order by m.ends limit 1`,
    [months],
  );
  return rows[0];
}

async function insertRuns(
  client: pg.PoolClient,
  { part, starts, ends, ...manifest }: Manifest,
): Promise<void> {
  await client.query(
    'insert into ledger.archived_month (part, starts, ends, postings, sha256) values ($1, $2, $3, $4, $5)',
    [part, starts, ends, manifest.postings, Buffer.from(manifest.sha256, 'hex')],
  );
  await client.query(
    `insert into ledger.archived_run (part, ${RUN_COLUMNS}) select $1, ${RUN_COLUMNS} from ledger.runs_of($2::regclass)`,
    [part, `ledger.${part}`],
  );
}

/** Restores a month from its file, all of it or nothing; the file stays. */
export async function restoreMonth(
  owner: pg.Pool,
  part: string,
  { folder, report }: Pick<ArchiveOptions, 'folder' | 'report'>,
): Promise<Manifest> {
  return inTransaction(owner, async (client) => {
    const month = await findArchived(client, part);
    const manifest = await readManifest(folder, part);
    if (manifest.part !== part || manifest.sha256 !== month.sha256) {
      throw new Error(`the manifest of ${part} is not the one that was archived`);
    }
    const table = `ledger.${part}`;
    await client.query(`create table ${table} (like ledger.posting including all excluding indexes,
      primary key (account_id, number),
      constraint in_month check (created_at >= '${month.starts}' and created_at < '${month.ends}'))`);
    await insertRows(client, table, readArchive(folder, manifest));
    report(`${part}: ${manifest.postings} postings read`);
    if ((await hashTable(client, table)) !== manifest.sha256)
      throw new Error(`${part} differs from its file`);
    await compareRuns(client, part);
    report(`${part}: compared`);
    await client.query('delete from ledger.archived_month where part = $1', [part]);
    await client.query(`select copy_statement_triggers('ledger.posting', $1::regclass)`, [table]);
    const from = month.starts === '-infinity' ? 'minvalue' : `'${month.starts}'`;
    await withShortLock(
      client,
      `alter table ledger.posting attach partition ${table} for values from (${from}) to ('${month.ends}')`,
    );
    await client.query(`alter table ${table} drop constraint in_month`);
    report(`${part}: attached`);
    return manifest;
  });
}

interface ArchivedMonth {
  readonly starts: string;
  readonly ends: string;
  readonly sha256: string;
}

async function findArchived(client: pg.PoolClient, part: string): Promise<ArchivedMonth> {
  const { rows } = await client.query<ArchivedMonth>(
    `select starts::text, ends::text, encode(sha256, 'hex') as sha256 from ledger.archived_month where part = $1 for update`,
    [part],
  );
  if (rows[0] === undefined) throw new Error(`${part} is not archived`);
  return rows[0];
}

async function compareRuns(client: pg.PoolClient, part: string): Promise<void> {
  const { rows } = await client.query(
    `with stored as (select ${RUN_COLUMNS} from ledger.archived_run where part = $1),
       restored as (select ${RUN_COLUMNS} from ledger.runs_of($2::regclass))
     (table stored except table restored) union all (table restored except table stored) limit 1`,
    [part, `ledger.${part}`],
  );
  if (rows.length > 0) throw new Error(`${part} differs from its stored runs`);
}
