import type pg from 'pg';
import { createDb, createPool, type Db, type PoolOptions } from '../platform/database/db.ts';
import { SQL_STATE, sqlState } from '../platform/database/sql-state.ts';
import { isDatabaseUnavailable } from '../platform/lost-connections.ts';
import { stop } from './arguments.ts';

/** Wrong password, no such user, no such database. */
const REFUSED: ReadonlySet<string | undefined> = new Set(['28P01', '28000', '3D000']);

/** The schema is not of this version. */
const UNDEFINED: ReadonlySet<string | undefined> = new Set([
  SQL_STATE.undefinedColumn,
  SQL_STATE.undefinedFunction,
  SQL_STATE.undefinedTable,
]);

export function databaseUrl(): string {
  const url = process.env.DATABASE_URL || stop('DATABASE_URL is not set.');
  return URL.canParse(url) ? url : stop('DATABASE_URL is not a URL.');
}

export interface DatabaseOptions {
  /** The command's name; PostgreSQL shows it as `lastro-<name>`. */
  readonly name: string;
  readonly url: string;
  readonly as?: PoolOptions['as'];
  readonly max?: number;
  /** The operator's text for an expected error. Any other ends the process with its stack, except a lost connection. */
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
    const text = explain(error) ?? connectionProblem(error) ?? schemaProblem(error);
    if (text === undefined) throw error;
    console.error(text);
    process.exitCode = 1;
  } finally {
    await pool.end();
  }
}

function connectionProblem(error: unknown): string | undefined {
  const isConnection = isDatabaseUnavailable(error) || REFUSED.has(sqlState(error));
  return isConnection && error instanceof Error
    ? `No connection to the database: ${error.message}`
    : undefined;
}

function schemaProblem(error: unknown): string | undefined {
  const isOther = error instanceof Error && UNDEFINED.has(sqlState(error));
  return isOther
    ? `The database is of another version (${error.message}): run npm run migrate first.`
    : undefined;
}
