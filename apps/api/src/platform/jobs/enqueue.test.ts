import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitForLockWaits } from '../../../test/support/at-once.ts';
import { openTestBank, type TestBank } from '../../../test/support/bank.ts';
import type { Tx } from '../database/db.ts';
import { enqueue, enqueueAll } from './jobs.ts';

const WAITING = 2_000;
const TIMES_UNTIL_PLANS_ARE_KEPT = 8;

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
beforeEach(() => bank.owner.query('delete from graphile_worker._private_jobs'));
afterAll(() => bank.close());

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => bank.db.transaction().execute(work);
const jobsOf = async (task: string) => {
  const { rows } = await bank.owner.query(
    `select j.key, j.payload, j.run_at, j.max_attempts from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 order by j.key`,
    [task],
  );
  return rows;
};

it('enqueues many with their payloads and times, and only the last of those with the same key', async () => {
  const later = new Date(Date.now() + 3_600_000);
  await inTransaction((tx) =>
    enqueueAll(tx, 'test-many', [
      { key: 'a', payload: { text: 'aspas " e {chaves}, ação' } },
      { key: 'b', payload: { n: 1 } },
      { key: 'b', payload: { n: 2 }, runAt: later },
    ]),
  );
  expect(await jobsOf('test-many')).toEqual([
    { key: 'a', payload: { text: 'aspas " e {chaves}, ação' }, run_at: expect.any(Date), max_attempts: 100 },
    { key: 'b', payload: { n: 2 }, run_at: later, max_attempts: 100 },
  ]);
});

it('replaces a waiting job with the same key, and enqueues nothing if rolled back', async () => {
  await inTransaction((tx) => enqueueAll(tx, 'test-many', [{ key: 'a', payload: { n: 1 } }]));
  await inTransaction((tx) => enqueueAll(tx, 'test-many', [{ key: 'a', payload: { n: 2 } }]));
  const failed = inTransaction(async (tx) => {
    await enqueueAll(tx, 'test-many', [{ key: 'a', payload: { n: 3 } }]);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect((await jobsOf('test-many')).map(({ payload }) => payload)).toEqual([{ n: 2 }]);
});

it.each<[string, (tx: Tx) => Promise<void>]>([
  ['one', (tx) => enqueue(tx, 'test-one', { n: 2 }, { key: 'a' })],
  [
    'many',
    (tx) =>
      enqueueAll(tx, 'test-one', [
        { key: 'a', payload: { n: 2 } },
        { key: 'b', payload: { n: 3 } },
      ]),
  ],
])('enqueues %s although a worker is claiming the waiting job with its key', async (_, work) => {
  await enqueue(bank.db, 'test-one', { n: 1 }, { key: 'a' });
  const worker = await bank.owner.connect();
  await worker.query('begin');
  await worker.query("update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a pool'");
  const enqueued = inTransaction(work);
  await waitForLockWaits(bank.owner);
  await worker.query('commit');
  worker.release();
  await enqueued;
  const { rows } = await bank.owner.query(
    `select payload from graphile_worker._private_jobs where locked_at is null and key = 'a'`,
  );
  expect(rows).toEqual([{ payload: { n: 2 } }]);
});

it.each<[string, (tx: Tx) => Promise<void>]>([
  [
    'many',
    (tx) =>
      enqueueAll(
        tx,
        'test-many',
        Array.from({ length: 50 }, (_, n) => ({ key: `new-${n}`, payload: { n } })),
      ),
  ],
  ['one', (tx) => enqueue(tx, 'test-one', {}, { key: 'new' })],
])('finds the keys of %s without reading the whole queue, though it was short before', async (_, work) => {
  await bank.owner.query('vacuum analyze graphile_worker._private_jobs');
  const plan = planOnce(work);
  for (let time = 0; time < TIMES_UNTIL_PLANS_ARE_KEPT; time += 1) await plan();
  await fillQueue();
  expect(await plan()).toBe(0);
});

/** Returns the number of queue rows read sequentially, and rolls back so that the queue is unchanged. */
function planOnce(work: (tx: Tx) => Promise<void>): () => Promise<number> {
  return async () => {
    let read = 0;
    const rolledBack = new Error('rolled back');
    await inTransaction(async (tx) => {
      const before = await rowsRead(tx);
      await work(tx);
      read = (await rowsRead(tx)) - before;
      throw rolledBack;
    }).catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
    return read;
  };
}

async function fillQueue(): Promise<void> {
  await bank.owner.query(
    `select count(*) from generate_series(1, $1::int) n,
       lateral graphile_worker.add_job('test-filling', job_key => 'waiting-' || n)`,
    [WAITING],
  );
}

/** By this transaction, in sequential scans of the queue's table. */
async function rowsRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: bigint }>`
    select seq_tup_read as read from pg_stat_xact_all_tables
    where schemaname = 'graphile_worker' and relname = '_private_jobs'`.execute(tx);
  return Number(rows[0]?.read);
}
