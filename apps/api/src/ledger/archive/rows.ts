import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { SQL_STATE, sqlState } from '../../platform/database/sql-state.ts';
import { type ArchivedRow, COLUMNS } from './file.ts';

const FETCH_ROWS = 5_000;
const LOCK_TIMEOUT_MS = 300;
const PAUSE_MS = 500;
const RETRIES = 200;

/** By entry, as in the files and in the public log's daily digests. */
export async function* readTable(client: pg.PoolClient, table: string): AsyncGenerator<ArchivedRow> {
  await client.query(
    `declare archived no scroll cursor for select array[${COLUMNS.join()}] as row from ${table} order by entry_id, account_id, number`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string[] }>(`fetch ${FETCH_ROWS} from archived`);
    for (const { row } of rows) yield row;
    if (rows.length < FETCH_ROWS) break;
  }
  await client.query('close archived');
}

export async function hashTable(client: pg.PoolClient, table: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const row of readTable(client, table)) hash.update(`${JSON.stringify(row)}\n`);
  return hash.digest('hex');
}

export async function insertRows(
  client: pg.PoolClient,
  table: string,
  rows: AsyncIterable<ArchivedRow>,
): Promise<void> {
  let batch: ArchivedRow[] = [];
  const flush = async () => {
    await client.query(
      `insert into ${table} (account_id, number, entry_id, currency, amount, balance_after, created_at)
       select (r ->> 0)::bigint, (r ->> 1)::bigint, (r ->> 2)::bigint, r ->> 3, (r ->> 4)::bigint, (r ->> 5)::bigint,
         (r ->> 6)::timestamptz from jsonb_array_elements($1) r`,
      [JSON.stringify(batch)],
    );
    batch = [];
  };
  for await (const row of rows) {
    batch.push(row);
    if (batch.length === FETCH_ROWS) await flush();
  }
  await flush();
}

/** Every new posting queues behind this lock, so it times out quickly and is retried. */
export async function withShortLock(client: pg.PoolClient, statement: string): Promise<void> {
  await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  for (let attempt = 0; ; attempt += 1) {
    await client.query('savepoint before_lock');
    try {
      await client.query(statement);
      await client.query('release savepoint before_lock');
      return;
    } catch (error) {
      await client.query('rollback to savepoint before_lock');
      if (sqlState(error) !== SQL_STATE.lockNotAvailable || attempt === RETRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // Closing the connection ends the transaction in any state.
    client.release(true);
    throw error;
  }
}
