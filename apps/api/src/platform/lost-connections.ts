import type pg from 'pg';
import { SQL_STATE } from './database/sql-state.ts';

/** SQLSTATE of a starting database, which the job queue retries, for hours if need be. */
const CANNOT_CONNECT_NOW = '57P03';
const ROLLED_BACK: ReadonlySet<string> = new Set([SQL_STATE.deadlock, SQL_STATE.serializationFailure]);
/** The driver's message when a query times out. */
const QUERY_TIMED_OUT = 'Query read timeout';
const CONNECTION_LOST =
  /Connection terminated|timeout exceeded when trying to connect|is not queryable|Query read timeout|Client was closed/;
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** SQLSTATE 08, 53, 57P, 57014 (timeout), 25006 (demoted primary). The statement may have been executed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    /^(08|53|57P|57014|25006)/.test(code) || SYSTEM_CODES.has(code) || CONNECTION_LOST.test(error.message)
  );
}

/** The transaction had no effect and can be repeated. */
export function wasRolledBack(error: unknown): boolean {
  return error instanceof Error && ROLLED_BACK.has(codeOf(error));
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : '';
}

type AnyQuery = (...args: unknown[]) => unknown;

/** A timed-out connection is dropped: its late answer could be taken for another query's. */
export function watchClient(client: pg.PoolClient, translate: (error: unknown) => unknown): void {
  const query = client.query.bind(client) as AnyQuery;
  const watched: AnyQuery = (...args) => {
    const result = query(...args);
    if (!(result instanceof Promise)) return result;
    return result.catch((error: unknown) => {
      // The pool drops a client that is ending.
      if (error instanceof Error && error.message === QUERY_TIMED_OUT)
        void (client as unknown as pg.Client).end();
      throw translate(error);
    });
  };
  client.query = watched as typeof client.query;
}

/** The queue retries only some codes and ends the process on others, so a lost connection gets such a code. */
export function makeQueueRetryable(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;
  const retryable = (callback?: unknown) =>
    callback === undefined
      ? connect().catch((error: unknown) => {
          throw asRetryable(error);
        })
      : connect(callback);
  pool.connect = retryable as typeof pool.connect;
}

export function asRetryable(error: unknown): unknown {
  if (!isDatabaseUnavailable(error)) return error;
  const { message } = error as Error;
  return Object.assign(new Error(message, { cause: error }), { code: CANNOT_CONNECT_NOW });
}
