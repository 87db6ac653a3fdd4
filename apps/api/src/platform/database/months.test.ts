import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tools/test/database.ts';
import { createPool } from './db.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let owner: pg.Pool;
let app: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = createPool({ url: database.url, max: 4, as: 'owner' });
  app = createPool({ url: database.url, max: 4, as: 'app' });
});
afterAll(async () => {
  await Promise.all([owner.end(), app.end()]);
  await database.drop();
});

/** A table without monthly partitions yet. */
beforeEach(async () => {
  await owner.query(`
    drop table if exists grown;
    delete from partitioned_by_month where parent = 'public.grown';
    create table grown (id integer not null, at timestamptz not null) partition by range (at);
    create trigger grown_is_kept before delete on grown for each statement execute function ledger.refuse_change();
    create table grown_outside (like grown including all);
    select copy_statement_triggers('grown', 'grown_outside');
    alter table grown attach partition grown_outside default;
    insert into partitioned_by_month values ('public.grown', 'id')`);
});

const months = async () => {
  const { rows } = await owner.query<{ part: string; local: string | null }>(
    `select part::text, to_char(starts at time zone 'America/Sao_Paulo', 'YYYY-MM-DD HH24:MI') as local
     from months_of('grown') order by starts nulls last`,
  );
  return rows;
};
const state = async () => {
  const { rows } = await app.query("select * from months_state() where parent = 'public.grown'");
  return rows[0];
};
const make = (ahead: number, pool: pg.Pool = app) => pool.query('select make_months($1)', [ahead]);

it('creates the current and following months once, each beginning at midnight in Brasília', async () => {
  expect(await state()).toEqual({ parent: 'public.grown', months_ahead: 0, has_rows_outside: false });
  await make(3);
  await make(3);
  const created = await months();
  expect(created).toHaveLength(5);
  const { rows } = await owner.query<{ month: string }>(
    "select to_char(date_trunc('month', now() at time zone 'America/Sao_Paulo') + n * interval '1 month', 'YYYY_MM') as month from generate_series(0, 3) n",
  );
  expect(created.slice(0, 4)).toEqual(
    rows.map(({ month }) => ({ part: `grown_${month}`, local: `${month.replace('_', '-')}-01 00:00` })),
  );
  expect(await state()).toMatchObject({ months_ahead: 3 });
});

it('creates a month once under concurrent calls, and at most two years ahead', async () => {
  await Promise.all([make(6), make(6), make(6), make(6, owner)]);
  await make(6);
  expect(await months()).toHaveLength(8);
  await expect(make(25)).rejects.toThrow('between 1 and 24');
  await expect(make(0)).rejects.toThrow('between 1 and 24');
});

it('moves rows older than their partition into it, despite the triggers that protect them', async () => {
  await owner.query("insert into grown select n, now() + interval '1 month' from generate_series(1, 3) n");
  expect(await state()).toMatchObject({ has_rows_outside: true });
  await make(3);
  expect(await state()).toMatchObject({ has_rows_outside: false, months_ahead: 3 });
  expect((await owner.query('select id from grown order by id')).rows).toHaveLength(3);
  await expect(owner.query('delete from grown_outside')).rejects.toThrow('append-only');
});

it('skips a month that already has too many rows, until it is created by name', async () => {
  await owner.query('insert into grown select n, now() from generate_series(1, 10001) n');
  await make(3);
  expect(await state()).toEqual({ parent: 'public.grown', months_ahead: 3, has_rows_outside: true });
  await owner.query("select make_month('grown', month_of(now()))");
  expect(await state()).toMatchObject({ has_rows_outside: false });
  expect((await owner.query('select from grown')).rowCount).toBe(10_001);
});

it('refuses on each partition what the parent refuses', async () => {
  await make(1);
  for (const { part } of await months()) {
    await expect(owner.query(`delete from ${part}`)).rejects.toThrow(`${part} is append-only`);
  }
});

it('times out behind a reader of the default partition, while others still read', async () => {
  const reader = await owner.connect();
  try {
    await reader.query('begin; select from grown');
    await expect(make(3)).rejects.toMatchObject({ code: '55P03' });
  } finally {
    await reader.query('commit');
    reader.release();
  }
  expect(
    (await app.query("select months_ahead from months_state() where parent = 'public.grown'")).rows,
  ).toEqual([{ months_ahead: 0 }]);
  await make(3);
  expect(await state()).toMatchObject({ months_ahead: 3 });
});

/** Starts a process behind a reader; true if it needn't wait for the reader's end. */
async function startsBehindReader(): Promise<boolean> {
  const reader = await owner.connect();
  await reader.query('begin; select from grown');
  const migrated = migrate(database.url).then(() => true);
  const started = await Promise.race([migrated, sleep(3_000, false)]);
  await reader.query('commit');
  reader.release();
  await migrated;
  return started;
}

it('lets a process start behind a reader of the default partition if the next month exists', async () => {
  await make(1);
  expect(await startsBehindReader()).toBe(true);
  expect(await state()).toMatchObject({ months_ahead: 1 });
});

it('lets no process start before the next month exists', async () => {
  expect(await startsBehindReader()).toBe(false);
  expect(await state()).toMatchObject({ months_ahead: 3 });
});

it('lets only the owner create one by name', async () => {
  await expect(app.query("select make_month('grown', month_of(now()))")).rejects.toThrow('permission denied');
});

it('analyzes a parent with all its months, at most once a week, and no other table', async () => {
  await make(1);
  await owner.query(
    "insert into grown select n, now() + n % 2 * interval '31 days' from generate_series(1, 50) n",
  );
  const analyzed = async () => {
    const { rows } = await owner.query("select pg_stat_get_last_analyze_time('grown'::regclass) as at");
    return rows[0].at as Date | null;
  };
  expect(await analyzed()).toBeNull();
  await app.query("select analyze_months('public.grown')");
  const first = await analyzed();
  expect(first).not.toBeNull();
  const { rows } = await owner.query("select from pg_stats where tablename = 'grown' and inherited");
  expect(rows).toHaveLength(2);
  await app.query("select analyze_months('public.grown')");
  expect(await analyzed()).toEqual(first);
  await expect(app.query("select analyze_months('public.customers')")).rejects.toThrow('not partitioned');
});
