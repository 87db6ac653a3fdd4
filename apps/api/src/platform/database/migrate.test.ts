import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
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

it('lets a process of the version before start again after a newer one has migrated', async () => {
  writeFileSync(join(folder, '9000_newer.sql'), 'alter table customers add column newer integer');
  await migrate(database.url, { folder });
  await expect(migrate(database.url)).resolves.toBeUndefined();
});

it('lets others through while it waits for a table, and is done once the table is free', async () => {
  writeFileSync(join(folder, '9001_newer.sql'), 'alter table customers add column newest integer');
  const reader = await owner.connect();
  await reader.query('begin');
  await reader.query('select 1 from customers');
  const migrated = migrate(database.url, { folder, lockMs: 100 });
  let done = false;
  void migrated.then(() => {
    done = true;
  });
  await sleep(300);
  // Behind a change that waited without an end this would wait as long as the reader takes.
  await owner.query("set statement_timeout = '5s'; select count(*) from customers");
  expect(done).toBe(false);
  await reader.query('commit');
  reader.release();
  await migrated;
  const { rows } = await owner.query("select name from kysely_migration where name = '9001_newer'");
  expect(rows).toHaveLength(1);
});

it('does not start on a database with a migration that was never of this line', async () => {
  await owner.query("insert into kysely_migration (name, timestamp) values ('0001_other', now()::text)");
  await expect(migrate(database.url)).rejects.toThrow('failed');
});
