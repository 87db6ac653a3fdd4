import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runMigrations as migrateJobQueue } from 'graphile-worker';
import { sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { createDb, createPool } from './db.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');

/** Forward-only SQL files, in the order of their names. */
const files: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
    const migrations: Record<string, Migration> = {};
    for (const name of names) {
      const text = await readFile(join(FOLDER, name), 'utf8');
      migrations[name.replace(/\.sql$/, '')] = { up: async (db) => void (await sql.raw(text).execute(db)) };
    }
    return migrations;
  },
};

export async function migrationNames(): Promise<string[]> {
  return Object.keys(await files.getMigrations());
}

/**
 * Brings the database up to date: the job queue's schema, then ours, under Kysely's lock, so that any number of
 * processes may start at once. Throws the error of the file that failed; what came before it stays done.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const pool = createPool({ url: databaseUrl, max: 2, as: 'owner', applicationName: 'lastro-migrate' });
  const db = createDb(pool);
  try {
    await migrateJobQueue({ pgPool: pool, noHandleSignals: true });
    const { error, results } = await new Migrator({ db, provider: files }).migrateToLatest();
    if (error) {
      const failed = results?.find((result) => result.status === 'Error');
      throw new Error(`Migration ${failed?.migrationName ?? ''} failed`, { cause: error });
    }
  } finally {
    await db.destroy();
  }
}
