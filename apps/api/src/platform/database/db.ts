import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { asTryAgain, letQueueTryAgain, watchClient } from './lost-connections.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** The role the application runs as: it can read the books, and write them only through the ledger's function. */
export const APP_ROLE = 'lastro_app';

const INT8 = 20;
const TIMESTAMPTZ = 1184;

/** `2026-11-21 09:21:03.123+00`, as every session of ours is told to write it. */
const ISO_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d$/;
const readAnyTime = pg.types.getTypeParser(TIMESTAMPTZ, 'text');

/** The engine's own reader takes a third of the time of the driver's. */
function readTime(text: string): unknown {
  return ISO_TIME.test(text) ? new Date(`${text.replace(' ', 'T')}:00`) : readAnyTime(text);
}

/** int8 as bigint: amounts never pass through a floating-point number. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: BigInt,
  [TIMESTAMPTZ]: readTime,
};

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : PARSERS[oid]) ??
    pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

export interface PoolOptions {
  readonly url: string;
  readonly max: number;
  /** `owner` migrates; `queue` is the owner too, for the job queue; everything else runs as the application's role. */
  readonly as: 'app' | 'owner' | 'queue';
  /**
   * Whether the URL's own login has the application's rights, and its limits, by itself (see ops/postgres/login.sql). A
   * pooler takes no parameters with a connection that its other users would then share.
   */
  readonly asLogin?: boolean;
  readonly applicationName?: string;
  /** How long a connection may take to be made, or to become free. */
  readonly connectMs?: number;
  /** How long a statement may wait for a lock; unset: for as long as it may take. */
  readonly lockMs?: number;
}

/** The server ends a statement of ours after this long; the database's owner may migrate, and audit, for as long as it takes. */
const STATEMENT_MS = { app: 10_000, queue: 0, owner: 0 } as const;
/**
 * What a session may leave undone for, transaction and locks: whoever began it is gone without the server having been
 * told. Nothing of ours waits for anybody inside a transaction.
 */
const UNFINISHED_MS = { app: 10_000, queue: 10_000, owner: 0 } as const;
/**
 * After this long without an answer a connection counts as lost. A network that loses packets says nothing: without a
 * limit of our own a call would wait for as long as the system's TCP does, a quarter of an hour.
 */
const NO_ANSWER_MS = { app: 12_000, queue: 10_000, owner: 0 } as const;

const CONNECT_MS = 5_000;

export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    // The job queue writes the ids it read as JSON, which has no bigint.
    ...(options.as === 'queue' ? {} : { types }),
    application_name: options.applicationName ?? 'lastro',
    connectionTimeoutMillis: options.connectMs ?? CONNECT_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    query_timeout: NO_ANSWER_MS[options.as],
    ...(options.asLogin === true ? {} : parametersOf(options)),
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  const isQueue = options.as === 'queue';
  pool.on('connect', (client) => {
    client.on('error', () => {});
    watchClient(client, isQueue ? asTryAgain : (error) => error);
  });
  if (isQueue) letQueueTryAgain(pool);
  return pool;
}

/** What the server is told with each connection. */
function parametersOf({ as, lockMs }: PoolOptions): pg.PoolConfig {
  return {
    statement_timeout: STATEMENT_MS[as],
    idle_in_transaction_session_timeout: UNFINISHED_MS[as],
    ...(lockMs === undefined ? {} : { lock_timeout: lockMs }),
    ...(as === 'app' ? { options: `-c role=${APP_ROLE}` } : {}),
  };
}

export function createDb(pool: pg.Pool): Db {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
