import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations as migrateJobQueue } from 'graphile-worker';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type pg from 'pg';
import { createDb, createPool, type Db } from './db.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');
/**
 * A change of a table waits for whoever reads it, and everybody else waits behind the change: so it gives up soon,
 * lets them through, and tries again.
 */
const LOCK_MS = 2_000;
const PAUSE_MS = 500;
const PATIENCE_MS = 120_000;
const LOCK_NOT_AVAILABLE = '55P03';

export interface MigrateOptions {
  readonly folder?: string;
  readonly lockMs?: number;
}

/** The names of this version's migrations, in order. */
export async function migrationNames(folder: string = FOLDER): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return names.map((name) => name.replace(/\.sql$/, ''));
}

/**
 * Brings the database up to date: the job queue's schema, then ours, under Kysely's lock, so that any number of
 * processes may start at once. A database that a newer version has brought further is left as it is: processes of the
 * version before go on, and may start again, until the last of them is replaced. Throws the error of the file that
 * failed; what came before it stays done.
 */
export async function migrate(databaseUrl: string, options: MigrateOptions = {}): Promise<void> {
  const { folder = FOLDER, lockMs = LOCK_MS } = options;
  const pool = createPool({
    url: databaseUrl,
    max: 2,
    as: 'owner',
    applicationName: 'lastro-migrate',
    lockMs,
  });
  const db = createDb(pool);
  const deadline = performance.now() + PATIENCE_MS;
  try {
    for (;;) {
      try {
        await migrateOnce(pool, db, folder);
        return;
      } catch (error) {
        if (!isLockNotAvailable(error) || performance.now() > deadline) throw error;
        await sleep(PAUSE_MS);
      }
    }
  } finally {
    await db.destroy();
  }
}

async function migrateOnce(pool: pg.Pool, db: Db, folder: string): Promise<void> {
  await migrateJobQueue({ pgPool: pool, noHandleSignals: true });
  const { error, results } = await new Migrator({
    db,
    provider: createProvider(db, folder),
  }).migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === 'Error');
  throw new Error(`Migration ${failed?.migrationName ?? ''} failed`, { cause: error });
}

/** Forward-only SQL files, in the order of their names; and what a newer version has done already. */
function createProvider(db: Db, folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const names = await migrationNames(folder);
      const migrations: Record<string, Migration> = {};
      for (const name of names) {
        const text = await readFile(join(folder, `${name}.sql`), 'utf8');
        migrations[name] = { up: async (tx) => void (await sql.raw(text).execute(tx)) };
      }
      const last = names.at(-1) ?? '';
      for (const name of await migrationsDone(db)) if (name > last) migrations[name] = DONE_BY_NEWER;
      return migrations;
    },
  };
}

/** Never run: it is in the list of what was done. */
const DONE_BY_NEWER: Migration = {
  up: () => Promise.reject(new Error('a migration of a newer version')),
};

async function migrationsDone(db: Db): Promise<string[]> {
  const table = await sql<{ is: boolean }>`select to_regclass('kysely_migration') is not null as is`.execute(
    db,
  );
  if (table.rows[0]?.is !== true) return [];
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return done.rows.map(({ name }) => name);
}

function isLockNotAvailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === LOCK_NOT_AVAILABLE) || isLockNotAvailable(error.cause);
}
