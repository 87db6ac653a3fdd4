import type pg from 'pg';
import { createDb, createPool, type Db, type PoolOptions } from '../platform/database/db.ts';
import { stop } from './arguments.ts';

export function databaseUrl(): string {
  return process.env.DATABASE_URL || stop('DATABASE_URL is not set.');
}

export interface DatabaseOptions {
  /** The command's name; PostgreSQL shows it as `lastro-<name>`. */
  readonly name: string;
  readonly url: string;
  readonly as?: PoolOptions['as'];
  readonly max?: number;
  /** What the operator reads about an expected error; any other error ends the process with its stack. */
  readonly explain?: (error: unknown) => string | undefined;
}

export async function withDatabase(
  { name, url, as = 'owner', max = 1, explain = () => undefined }: DatabaseOptions,
  work: (pool: pg.Pool, db: Db) => Promise<void>,
): Promise<void> {
  const pool = createPool({ url, max, as, applicationName: `lastro-${name}` });
  try {
    await work(pool, createDb(pool));
  } catch (error) {
    const text = explain(error);
    if (text === undefined) throw error;
    console.error(text);
    process.exitCode = 1;
  } finally {
    await pool.end();
  }
}
