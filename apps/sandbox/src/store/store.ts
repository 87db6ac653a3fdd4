import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { MIGRATIONS } from './migrations.ts';

export type SqlValue = string | number | null;

export interface Store {
  run(sql: string, ...values: SqlValue[]): number;
  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined;
  all<Row>(sql: string, ...values: SqlValue[]): Row[];
  transaction<Result>(work: () => Result): Result;
  close(): void;
}

export class StoreInUseError extends Error {
  override readonly name = 'StoreInUseError';
}

const SQLITE_BUSY = 5;

/** Every commit is synced. One process at a time: two would deliver every webhook twice. */
export function openStore(path: string): Store {
  if (path !== ':memory:') makePrivate(path);
  const database = new DatabaseSync(path);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    const store = wrap(database);
    migrate(database, store);
    return store;
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new StoreInUseError(`The database ${path} is in use by another sandbox.`, { cause: error });
    }
    throw error;
  }
}

/** The file holds secrets; SQLite creates its other files with the same permissions. */
function makePrivate(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(file)) chmodSync(file, 0o600);
}

function wrap(database: DatabaseSync): Store {
  const statements = new Map<string, StatementSync>();
  let depth = 0;

  function prepare(sql: string): StatementSync {
    const prepared = statements.get(sql);
    if (prepared !== undefined) return prepared;
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  function transaction<Result>(work: () => Result): Result {
    if (depth > 0) return work();
    database.exec('BEGIN IMMEDIATE');
    depth += 1;
    try {
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    } finally {
      depth -= 1;
    }
  }

  return {
    run: (sql, ...values) => Number(prepare(sql).run(...values).changes),
    get: <Row>(sql: string, ...values: SqlValue[]) => prepare(sql).get(...values) as Row | undefined,
    all: <Row>(sql: string, ...values: SqlValue[]) => prepare(sql).all(...values) as Row[],
    transaction,
    close: () => database.close(),
  };
}

/** Sums a column of decimal texts exactly, as a text in minor units. */
export function sumOf(column: string): string {
  return `CAST(COALESCE(SUM(CAST(REPLACE(${column}, '.', '') AS INTEGER)), 0) AS TEXT)`;
}

function migrate(database: DatabaseSync, store: Store): void {
  store.transaction(() => {
    const version = store.get<{ user_version: number }>('PRAGMA user_version')?.user_version ?? 0;
    for (const sql of MIGRATIONS.slice(version)) database.exec(sql);
    // Never lowered: a newer version would repeat what it has migrated.
    database.exec(`PRAGMA user_version = ${Math.max(version, MIGRATIONS.length)}`);
  });
}
