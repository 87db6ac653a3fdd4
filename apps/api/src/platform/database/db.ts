import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { asRetryable, makeQueueRetryable, watchClient } from '../lost-connections.ts';
import type { Schema } from './schema.ts';

export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** Reads the ledger, and writes it only through its function. */
export const APP_ROLE = 'lastro_app';

const INT8 = 20;
const TIMESTAMPTZ = 1184;

/** `2026-11-21 09:21:03.123+00`, in UTC. */
const ISO_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d$/;
const parseAnyTime = pg.types.getTypeParser(TIMESTAMPTZ, 'text');

/** V8's parser is three times as fast as the driver's. */
function parseTime(text: string): unknown {
  return ISO_TIME.test(text) ? new Date(`${text.replace(' ', 'T')}:00`) : parseAnyTime(text);
}

/** int8 as bigint: no amount passes through a floating-point number. */
const PARSERS: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: BigInt,
  [TIMESTAMPTZ]: parseTime,
};

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : PARSERS[oid]) ??
    pg.types.getTypeParser(oid, format as 'text')) as pg.CustomTypesConfig['getTypeParser'],
};

export interface PoolOptions {
  readonly url: string;
  readonly max: number;
  /** `owner` migrates; `queue` is the owner too, for the job queue; `app` has the application's role. */
  readonly as: 'app' | 'owner' | 'queue';
  /** The login itself has the application's rights (ops/postgres/login.sql): pooled connections take no parameters. */
  readonly asLogin?: boolean;
  readonly applicationName?: string;
  readonly connectMs?: number;
  readonly queryMs?: number;
  readonly lockMs?: number;
  readonly idleMs?: number;
}

/** The owner may migrate and audit for as long as it takes. */
const STATEMENT_TIMEOUT_MS = { app: 10_000, queue: 0, owner: 0 } as const;
/** Frees the locks of a client that vanished; our transactions never wait for anything but the database. */
const IDLE_IN_TX_TIMEOUT_MS = { app: 10_000, queue: 10_000, owner: 0 } as const;
/** Without it, a query on a lost connection would wait for TCP's timeout, about 15 minutes. */
const QUERY_TIMEOUT_MS = { app: 12_000, queue: 10_000, owner: 0 } as const;

const CONNECT_MS = 5_000;
const IDLE_MS = 30_000;
/** Connections of `app` that stay open: the first transfer of a new one takes 60 to 85 ms, since it plans the posting functions. */
const KEPT_OPEN = 4;
/** Shorter than the idle limit of common load balancers (AWS: 350 s), which drop a connection silently. */
const KEEP_ALIVE_MS = 60_000;

export function createPool(options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.max,
    min: options.as === 'app' ? Math.min(KEPT_OPEN, options.max) : 0,
    // The job queue writes the ids it read as JSON, which has no bigint.
    ...(options.as === 'queue' ? {} : { types }),
    application_name: options.applicationName ?? 'lastro',
    connectionTimeoutMillis: options.connectMs ?? CONNECT_MS,
    idleTimeoutMillis: options.idleMs ?? IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    query_timeout: options.queryMs ?? QUERY_TIMEOUT_MS[options.as],
    ...(options.asLogin === true ? {} : parametersOf(options)),
  });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', () => {});
  const isQueue = options.as === 'queue';
  pool.on('connect', (client) => {
    client.on('error', () => {});
    watchClient(client, isQueue ? asRetryable : (error) => error);
  });
  if (isQueue) makeQueueRetryable(pool);
  return pool;
}

function parametersOf({ as, lockMs, queryMs }: PoolOptions): pg.PoolConfig {
  return {
    statement_timeout: queryMs ?? STATEMENT_TIMEOUT_MS[as],
    idle_in_transaction_session_timeout: IDLE_IN_TX_TIMEOUT_MS[as],
    ...(lockMs === undefined ? {} : { lock_timeout: lockMs }),
    // The driver reads no other date style.
    options: `-c datestyle=ISO${as === 'app' ? ` -c role=${APP_ROLE}` : ''}`,
  };
}

export function createDb(pool: pg.Pool): Db {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
