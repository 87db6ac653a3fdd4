import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestBank, type TestBank } from '../../../test/support/bank.ts';
import type { Tx } from './db.ts';
import { createSharedTransaction } from './shared-transaction.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  await bank.owner.query('create table numbers (n integer primary key check (n <> 13))');
  await bank.owner.query('grant select, insert on numbers to lastro_app');
});
afterAll(() => bank.close());

let attempts: (readonly number[])[];
beforeEach(async () => {
  attempts = [];
  await bank.owner.query('truncate numbers');
});

/** Stores the numbers and returns them doubled. */
async function double(tx: Tx, numbers: readonly number[]): Promise<number[]> {
  attempts.push(numbers);
  await sql`insert into numbers select unnest(${numbers}::integer[])`.execute(tx);
  return numbers.map((n) => n * 2);
}

async function readStored() {
  const { rows } = await bank.owner.query<{ n: number; xmin: string }>(
    'select n, xmin::text from numbers order by n',
  );
  return { numbers: rows.map(({ n }) => n), transactions: new Set(rows.map(({ xmin }) => xmin)).size };
}

it('concurrent items share a transaction, and each gets its own result', async () => {
  const run = createSharedTransaction(bank.db, double);
  expect(await Promise.all([1, 2, 3].map(run))).toEqual([2, 4, 6]);
  expect(attempts).toEqual([[1, 2, 3]]);
  expect(await readStored()).toEqual({ numbers: [1, 2, 3], transactions: 1 });
});

it('items that arrive during a transaction share the next one', async () => {
  let finish: () => void = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const run = createSharedTransaction(bank.db, async (tx, numbers: readonly number[]) => {
    if (attempts.length === 0) await finished.then(() => double(tx, []));
    return double(tx, numbers);
  });
  const first = run(1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const others = [run(2), run(3)];
  finish();
  expect(await Promise.all([first, ...others])).toEqual([2, 4, 6]);
  expect(attempts).toEqual([[], [1], [2, 3]]);
});

it('an item that fails is rejected alone, and leaves nothing', async () => {
  const run = createSharedTransaction(bank.db, double);
  const all = await Promise.allSettled([1, 13, 2].map(run));
  expect(all).toMatchObject([{ value: 2 }, { reason: { constraint: 'numbers_n_check' } }, { value: 4 }]);
  expect(attempts).toEqual([[1, 13, 2], [1], [13], [2]]);
  expect((await readStored()).numbers).toEqual([1, 2]);
  expect(await run(5)).toBe(10);
});

it('a broken connection rejects all items without retrying each', async () => {
  const run = createSharedTransaction(bank.db, async (tx, numbers: readonly number[]) => {
    await double(tx, numbers);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await bank.owner.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await sql`select 1`.execute(tx);
    return numbers;
  });
  const all = await Promise.allSettled([1, 2].map(run));
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(attempts).toEqual([[1, 2]]);
  expect((await readStored()).numbers).toEqual([]);
});
