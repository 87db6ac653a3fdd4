import type pg from 'pg';

/** What PostgreSQL says when it is starting, and what the job queue tries again by itself, for hours if need be. */
const CANNOT_CONNECT_NOW = '57P03';
/** The driver's word for an answer that did not come in its time. */
const NO_ANSWER = 'Query read timeout';
const GONE =
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

/**
 * Whether the database, or the way to it, is gone, not there yet or too slow, as PostgreSQL (SQLSTATE classes 08, 53
 * and 57P, 57014 for a statement that took too long, 25006 for a primary
 * that has just become a standby), the driver or the system say it. What was asked may have
 * been done.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /^(08|53|57P|57014|25006)/.test(code) || SYSTEM_CODES.has(code) || GONE.test(error.message);
}

type AnyQuery = (...given: unknown[]) => unknown;

/**
 * A connection that gave no answer in time is never used again: its answers could be another question's, and the
 * next who is given it would wait as long. `translate` is given each error before whoever asked.
 */
export function watchClient(client: pg.PoolClient, translate: (error: unknown) => unknown): void {
  const query = client.query.bind(client) as AnyQuery;
  const watched: AnyQuery = (...given) => {
    const answer = query(...given);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      // Given back to its pool, one that is ending is left out.
      if (error instanceof Error && error.message === NO_ANSWER) void (client as unknown as pg.Client).end();
      throw translate(error);
    });
  };
  client.query = watched as typeof client.query;
}

/**
 * Has the job queue try again whatever it could not say to the database: that a job is done, for one, which it says
 * without anybody waiting for it. It only tries again what fails with some codes; anything else ends the process.
 */
export function letQueueTryAgain(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>;
  const patient = (callback?: unknown) =>
    callback === undefined
      ? connect().catch((error: unknown) => {
          throw asTryAgain(error);
        })
      : connect(callback);
  pool.connect = patient as typeof pool.connect;
}

/** The error by the code that the queue tries again. */
export function asTryAgain(error: unknown): unknown {
  if (!isDatabaseUnavailable(error)) return error;
  const { message } = error as Error;
  return Object.assign(new Error(message, { cause: error }), { code: CANNOT_CONNECT_NOW });
}
