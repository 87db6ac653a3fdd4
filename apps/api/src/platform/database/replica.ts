import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Counter, type Registry } from 'prom-client';
import { isDatabaseUnavailable } from '../lost-connections.ts';
import { createSharedCall } from './batch.ts';
import { createDb, createPool, type Db } from './db.ts';
import { SQL_STATE, sqlState } from './sql-state.ts';

/** `work` only reads. It may run twice, the second time on the primary. */
export type Read = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

export interface Replica {
  readonly read: Read;
  close(): Promise<void>;
}

export interface ReplicaDeps {
  readonly db: Db;
  readonly url: string | undefined;
  readonly poolSize: number;
  readonly metrics: Registry;
}

const CATCH_UP_MS = 100;
const POLL_MS = 5;
const CONNECT_MS = 1_000;
/** Pause after a failure, so that not every read waits in vain. */
const PAUSE_MS = 2_000;
/** Never reached: a former primary has no position. */
const UNREACHABLE = 'FFFFFFFF/FFFFFFFF';

/** Its sessions survive the promotion, so the pool would keep them. */
class PromotedError extends Error {}

/** The replica is read once it has what the primary had when the read began. See docs/adr/0017-reading-from-replicas.md. */
export function createReplica(deps: ReplicaDeps): Replica {
  const { db, url } = deps;
  if (url === undefined) return { read: (work) => work(db), close: async () => undefined };
  const open = () =>
    createDb(
      createPool({
        url,
        max: deps.poolSize,
        as: 'app',
        applicationName: 'lastro-replica',
        connectMs: CONNECT_MS,
      }),
    );
  let replica = open();
  const reads = new Counter({
    name: 'replica_reads_total',
    help: 'Reads that a replica may serve, by server: the replica, or the primary because the replica was behind or unavailable',
    labelNames: ['by'],
    registers: [deps.metrics],
  });
  const readPosition = createSharedCall(() => flushedPosition(db));
  let pausedUntil = 0;

  function reconnect(current: Db): void {
    if (current !== replica) return;
    replica = open();
    void current.destroy();
  }

  async function tryReplica<T>(
    work: (db: Db) => Promise<T>,
  ): Promise<{ value: T } | 'behind' | 'unavailable'> {
    if (performance.now() < pausedUntil) return 'unavailable';
    const position = await readPosition();
    const current = replica;
    try {
      return await current
        .connection()
        .execute(async (one) => ((await reaches(one, position)) ? { value: await work(one) } : 'behind'));
    } catch (error) {
      if (isConflict(error)) return 'behind';
      if (error instanceof PromotedError) reconnect(current);
      else if (current === replica && !isDatabaseUnavailable(error)) throw error;
      pausedUntil = performance.now() + PAUSE_MS;
      return 'unavailable';
    }
  }

  return {
    async read(work) {
      const read = await tryReplica(work);
      const fromReplica = typeof read === 'object';
      reads.inc({ by: fromReplica ? 'replica' : `primary, replica ${read}` });
      return fromReplica ? read.value : work(db);
    },
    close: () => replica.destroy(),
  };
}

/** Every acknowledged commit is before the primary's flushed position. */
async function flushedPosition(db: Db): Promise<string> {
  const { rows } = await sql<{ position: string | null }>`
    select case when pg_is_in_recovery() then null else pg_current_wal_flush_lsn() end::text as position
  `.execute(db);
  return rows[0]?.position ?? UNREACHABLE;
}

async function reaches(one: Db, position: string): Promise<boolean> {
  const deadline = performance.now() + CATCH_UP_MS;
  for (;;) {
    const { rows } = await sql<{ reached: boolean | null }>`
      select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= ${position}::pg_lsn end as reached
    `.execute(one);
    if (rows[0]?.reached === true) return true;
    if (rows[0]?.reached === null) throw new PromotedError();
    if (performance.now() > deadline) return false;
    await sleep(POLL_MS);
  }
}

/** The standby cancelled our query to replay its log. */
function isConflict(error: unknown): boolean {
  return sqlState(error) === SQL_STATE.serializationFailure;
}
