import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations as migrateJobQueue } from 'graphile-worker';
import { type DatabaseIntrospector, Kysely, PostgresDialect, sql } from 'kysely';
import {
  DEFAULT_MIGRATION_LOCK_TABLE,
  DEFAULT_MIGRATION_TABLE,
  type Migration,
  type MigrationProvider,
  Migrator,
} from 'kysely/migration';
import type pg from 'pg';
import { createPool, type Db } from './db.ts';
import { prepareMonths } from './months.ts';
import type { Schema } from './schema.ts';
import { SQL_STATE, sqlState } from './sql-state.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');
/** A waiting lock blocks all later readers of its table, so it times out soon and is retried. */
const LOCK_MS = 2_000;
const RETRY_MS = 500;
const POLL_MS = 50;
const MAX_WAIT_MS = 120_000;
/** CONCURRENTLY blocks no query while it waits, but a process of the previous version may wait for the migrator. */
const CONCURRENT_LOCK_MS = 20_000;
const CONCURRENTLY = /\bconcurrently\b/i;
const RETRYABLE: readonly (string | undefined)[] = [SQL_STATE.lockNotAvailable, SQL_STATE.deadlock];

export interface MigrateOptions {
  readonly folder?: string;
  readonly lockMs?: number;
}

export async function migrationNames(folder: string = FOLDER): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return names.map((name) => name.replace(/\.sql$/, ''));
}

/** Any number of processes may start at once; a database of a newer version is left unchanged. */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<void> {
  const { folder = FOLDER, lockMs = LOCK_MS } = options;
  const pool = createPool({
    url: databaseUrl,
    max: 3,
    as: 'owner',
    applicationName: 'lastro-migrate',
    lockMs,
  });
  const db: Db = new Kysely<Schema>({ dialect: new MigratorDialect({ pool }) });
  const deadline = performance.now() + MAX_WAIT_MS;
  const locker = await pool.connect();
  try {
    await takeMigrationLock(locker, deadline);
    for (;;) {
      try {
        await migrateOnce(pool, db, folder);
        await prepareMonths(db);
        return;
      } catch (error) {
        if (!isRetryable(error) || performance.now() > deadline) throw error;
        await sleep(RETRY_MS);
      }
    }
  } finally {
    locker.release(true);
    await db.destroy();
  }
}

/** Held until the connection ends. Polled, since a waiting query holds a snapshot, for which CONCURRENTLY waits. */
async function takeMigrationLock(client: pg.PoolClient, deadline: number): Promise<void> {
  while (performance.now() < deadline) {
    const { rows } = await client.query("select pg_try_advisory_lock(hashtext('lastro-migrate')) as taken");
    if (rows[0].taken) return;
    await sleep(POLL_MS);
  }
  throw new Error('Another process has been migrating the database for too long.');
}

async function migrateOnce(pool: pg.Pool, db: Db, folder: string): Promise<void> {
  await migrateJobQueue({ pgPool: pool, noHandleSignals: true });
  const migrator = new Migrator({ db, provider: createProvider(pool, db, folder) });
  for (;;) {
    // One transaction per file, so that no lock is held through the next file's table scan.
    const { error, results } = await migrator.migrateUp();
    if (error !== undefined) {
      const failed = results?.find((result) => result.status === 'Error');
      throw new Error(`Migration ${failed?.migrationName ?? ''} failed`, { cause: error });
    }
    if (results === undefined || results.length === 0) return;
  }
}

/** For each file the migrator checks that its own tables exist; the default lists all columns of all tables. */
class MigratorDialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    const tables = sql<{ name: string }>`select relname as name from pg_class
      where relname in (${DEFAULT_MIGRATION_TABLE}, ${DEFAULT_MIGRATION_LOCK_TABLE}) and pg_table_is_visible(oid)`;
    return {
      getSchemas: () => Promise.resolve([]),
      async getTables() {
        const { rows } = await tables.execute(db);
        return rows.map(({ name }) => ({ name, isView: false, isForeign: false, columns: [] }));
      },
    };
  }
}

/** Forward-only SQL files, in the order of their names, and those that a newer version has applied. */
function createProvider(pool: pg.Pool, db: Db, folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const names = await migrationNames(folder);
      const migrations: Record<string, Migration> = {};
      for (const name of names) {
        migrations[name] = { up: async (tx) => apply(pool, tx, await read(folder, name)) };
      }
      const last = names.at(-1) ?? '';
      for (const name of await appliedMigrations(db)) if (name > last) migrations[name] = APPLIED_BY_NEWER;
      return migrations;
    },
  };
}

const read = (folder: string, name: string) => readFile(join(folder, `${name}.sql`), 'utf8');

/**
 * Runs a file in the migrator's transaction; one with CONCURRENTLY statement by statement outside it, so that the file
 * must be repeatable after an interruption.
 */
async function apply(pool: pg.Pool, tx: Kysely<unknown>, text: string): Promise<void> {
  if (!CONCURRENTLY.test(text)) {
    await sql.raw(text).execute(tx);
    return;
  }
  const client = await pool.connect();
  try {
    await client.query(`set lock_timeout = ${CONCURRENT_LOCK_MS}`);
    for (const statement of text.split(/;\s*$/m)) await client.query(statement);
  } finally {
    client.release(true);
  }
}

const APPLIED_BY_NEWER: Migration = {
  up: () => Promise.reject(new Error('a migration of a newer version')),
};

async function appliedMigrations(db: Db): Promise<string[]> {
  const table = await sql<{ id: string | null }>`select to_regclass('kysely_migration') as id`.execute(db);
  if (!table.rows[0]?.id) return [];
  const applied = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return applied.rows.map(({ name }) => name);
}

function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return RETRYABLE.includes(sqlState(error)) || isRetryable(error.cause);
}
