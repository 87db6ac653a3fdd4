import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Counter, type Registry } from 'prom-client';
import { createDb, createPool, type Db } from './db.ts';
import { isDatabaseUnavailable } from './lost-connections.ts';
import { createTogether } from './together.ts';

/**
 * Runs a reading that may be done by a replica: `work` is given the database to ask. It may be run twice, the second
 * time on the primary, and it must only read.
 */
export type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

export interface Replica {
  readonly read: Read;
  close(): Promise<void>;
}

export interface ReplicaDeps {
  /** The primary. */
  readonly db: Db;
  /** Unset: everything is read from the primary. */
  readonly url: string | undefined;
  readonly poolSize: number;
  readonly metrics: Registry;
}

/** How long a replica is waited for that has not replayed what the primary had when it was asked. */
const PATIENCE_MS = 100;
const LOOK_EVERY_MS = 5;
const CONNECT_MS = 1_000;
/** After a failure the replica is left alone for this long, so that not every reading waits for it in vain. */
const REST_MS = 2_000;
/** Of a primary that is one no more, and so can't say. */
const NEVER = 'FFFFFFFF/FFFFFFFF';
/** The standby had to replay what a query of ours still looked at. */
const CONFLICT_WITH_REPLAY = '40001';

/**
 * Readings from a replica that see everything the bank had acknowledged, to anybody, when they were asked for: one's
 * own write is in them, whichever process it went through. The primary is asked how far its log has been written, which
 * touches no table; the replica is read once it has replayed as much. Otherwise, and whenever it can't be reached, the
 * primary is read. See docs/adr/0017-reading-from-replicas.md.
 */
export function createReplica(deps: ReplicaDeps): Replica {
  const { db, url } = deps;
  if (url === undefined) return { read: (work) => work(db), close: async () => undefined };
  const pool = createPool({
    url,
    max: deps.poolSize,
    as: 'app',
    applicationName: 'lastro-replica',
    connectMs: CONNECT_MS,
  });
  const replica = createDb(pool);
  const readings = new Counter({
    name: 'replica_reads_total',
    help: 'Readings that a replica may do, by who did them: it, or the primary because it was behind or unavailable',
    labelNames: ['by'],
    registers: [deps.metrics],
  });
  const writtenSoFar = createWrittenSoFar(db);
  let restUntil = 0;

  async function tryReplica<T>(
    work: (db: Db) => Promise<T>,
  ): Promise<{ value: T } | 'behind' | 'unavailable'> {
    if (performance.now() < restUntil) return 'unavailable';
    const position = await writtenSoFar('position');
    try {
      return await replica
        .connection()
        .execute(async (one) => ((await reaches(one, position)) ? { value: await work(one) } : 'behind'));
    } catch (error) {
      if (isConflict(error)) return 'behind';
      if (!isDatabaseUnavailable(error)) throw error;
      restUntil = performance.now() + REST_MS;
      return 'unavailable';
    }
  }

  return {
    async read(work) {
      const read = await tryReplica(work);
      const fromReplica = typeof read === 'object';
      readings.inc({ by: fromReplica ? 'replica' : `primary, replica ${read}` });
      return fromReplica ? read.value : work(db);
    },
    close: () => replica.destroy(),
  };
}

/** Where the primary's log was written to when this was asked; a commit is acknowledged only once it is before that. */
function createWrittenSoFar(db: Db): (what: 'position') => Promise<string> {
  return createTogether(async (asked) => {
    const { rows } = await sql<{ position: string | null }>`
      select case when pg_is_in_recovery() then null else pg_current_wal_flush_lsn() end::text as position
    `.execute(db);
    return asked.map(() => rows[0]?.position ?? NEVER);
  });
}

async function reaches(one: Db, position: string): Promise<boolean> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await sql<{ there: boolean }>`
      select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as there
    `.execute(one);
    if (rows[0]?.there === true) return true;
    if (performance.now() > deadline) return false;
    await sleep(LOOK_EVERY_MS);
  }
}

function isConflict(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === CONFLICT_WITH_REPLAY;
}
