import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts';
import { createPool } from './db.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let owner: pg.Pool;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = createPool({ url: database.url, max: 3, as: 'owner' });
  folder = mkdtempSync(join(tmpdir(), 'lastro-migrations-'));
  cpSync(join(import.meta.dirname, '../../../migrations'), folder, { recursive: true });
});

afterAll(async () => {
  await owner.end();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

it('lets a process of the previous version start after a newer one has migrated', async () => {
  writeFileSync(join(folder, '9000_newer.sql'), 'alter table customers add column newer integer');
  await migrate(database.url, { folder });
  await expect(migrate(database.url)).resolves.toBeUndefined();
});

async function waitForLockWait(query: string): Promise<void> {
  const waits = `select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database() and query like '${query}'`;
  await expect.poll(async () => (await owner.query(waits)).rowCount, { interval: 10 }).toBeGreaterThan(0);
}

it('lets readers through while it waits for a table, and finishes once the table is free', async () => {
  writeFileSync(join(folder, '9001_newer.sql'), 'alter table customers add column newest integer');
  const reader = await owner.connect();
  await reader.query('begin');
  await reader.query('select 1 from customers');
  const migrated = migrate(database.url, { folder, lockMs: 100 });
  let done = false;
  void migrated.then(() => {
    done = true;
  });
  await waitForLockWait('%alter table customers%');
  // Behind a migration that waited without a timeout, this would wait for the reader.
  await owner.query("set statement_timeout = '5s'; select count(*) from customers");
  expect(done).toBe(false);
  await reader.query('commit');
  reader.release();
  await migrated;
  const { rows } = await owner.query("select name from kysely_migration where name = '9001_newer'");
  expect(rows).toHaveLength(1);
});

it('builds an index concurrently while a writer holds its table, in several processes and after a failure', async () => {
  await owner.query('create table indexed (n integer)');
  await owner.query('insert into indexed values (1), (1)');
  writeFileSync(
    join(folder, '9002_newer.sql'),
    `-- Left by a failure.
drop index concurrently if exists by_n;
create unique index concurrently by_n on indexed (n);
`,
  );
  await expect(migrate(database.url, { folder })).rejects.toThrow('9002_newer failed');
  const invalid = "select from pg_index where indexrelid = 'by_n'::regclass and not indisvalid";
  expect((await owner.query(invalid)).rowCount).toBe(1);
  await owner.query('delete from indexed');

  const writer = await owner.connect();
  await writer.query('begin');
  await writer.query('insert into indexed values (1)');
  const migrated = Promise.all([1, 2, 3].map(() => migrate(database.url, { folder, lockMs: 100 })));
  await waitForLockWait('%index concurrently%');
  await owner.query("set statement_timeout = '5s'; insert into indexed values (2)");
  await writer.query('commit');
  writer.release();
  await migrated;
  expect((await owner.query(invalid)).rowCount).toBe(0);
  await expect(owner.query('insert into indexed values (2)')).rejects.toMatchObject({ code: '23505' });
});

it('refuses a database with an unknown earlier migration', async () => {
  await owner.query("insert into kysely_migration (name, timestamp) values ('0001_other', now()::text)");
  await expect(migrate(database.url)).rejects.toThrow('failed');
});
