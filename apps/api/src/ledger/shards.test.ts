import { money } from '@lastro/money';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBank, type TestBank, twoAccounts } from '../../test/support/bank.ts';
import { createLedgerAccounts } from './accounts.ts';
import { auditBooks } from './checks.ts';
import { POST_SQL, postArguments } from './post-sql.ts';
import { type AccountRef, SHARDS } from './shards.ts';
import { createSubmit } from './submit.ts';

let bank: TestBank;
let desk: AccountRef;
beforeAll(async () => {
  bank = await openTestBank();
  desk = await bank.accounts.ofBank('exchange_desk', 'USDT');
});
afterAll(async () => {
  expect(await auditBooks(bank.owner)).toEqual([]);
  await bank.close();
});

const ONE = money('USDT', 1n);

interface Row {
  readonly id: bigint;
  readonly shard: number;
  readonly balance: bigint;
  readonly posting_count: bigint;
}

async function rows(): Promise<Row[]> {
  const result = await bank.owner.query<Row>(
    "select * from ledger.account where kind = 'exchange_desk' and currency = 'USDT' order by shard",
  );
  return result.rows;
}

const sum = (all: readonly Row[]) => all.reduce((total, { balance }) => total + balance, 0n);

it('opens each shard once for concurrent processes', async () => {
  const opened = Array.from({ length: 10 }, () =>
    createLedgerAccounts(bank.db).ofBank('exchange_desk', 'USDT'),
  );
  for (const account of await Promise.all(opened)) expect(account).toEqual(desk);
  const shards = await rows();
  expect(shards.map(({ shard }) => shard)).toEqual(Array.from({ length: SHARDS }, (_, n) => n));
  expect({ shards: shards.map(({ id }) => id) }).toEqual(desk);
});

it('gives a process of the previous version the first shard', async () => {
  const { rows: opened } = await bank.pool.query(
    "select ledger.open_account('exchange_desk', null, 'USDT') as id",
  );
  expect(opened[0].id).toBe((await rows())[0]?.id);
});

it('spreads postings over the shards, whose sum is the balance', async () => {
  const { a, from } = await twoAccounts(bank, '1');
  const before = sum(await rows());
  const processes = [bank.submit, createSubmit(bank.pool)];
  // One after the other in two processes, and a hundred at once in each.
  for (let n = 0; n < 50; n += 1) await processes[n % 2]?.(bank.move(from, desk, ONE));
  const others = await Promise.all(Array.from({ length: 20 }, () => twoAccounts(bank, '1')));
  await Promise.all(
    processes.flatMap((submit) =>
      others.flatMap(({ from: account }) =>
        Array.from({ length: 5 }, () => submit(bank.move(account, desk, ONE))),
      ),
    ),
  );
  const after = await rows();
  // The desk funded the twenty others.
  expect(sum(after)).toBe(before + 50n + 200n - 20n * 100_000_000n);
  expect(after.filter(({ posting_count }) => posting_count > 0n).length).toBeGreaterThan(2);
  expect(await bank.balance(a, 'customer_main', 'USDT')).toBe(100_000_000n - 50n);
});

it('waits for a transaction that holds the same shard, not for one that holds another', async () => {
  const [{ from }, { from: other }] = [await twoAccounts(bank, '1'), await twoAccounts(bank, '1')];
  const [first, second] = [await bank.pool.connect(), await bank.pool.connect()];
  const enter = (client: pg.PoolClient, account: bigint, shard: number) =>
    client.query(POST_SQL, postArguments([bank.move(account, desk, ONE)], shard, { keepRefusals: true }));
  try {
    await second.query("set lock_timeout = '200ms'");
    await first.query('begin');
    await enter(first, from, 3);
    await expect(enter(second, other, 3)).rejects.toMatchObject({ code: '55P03' });
    expect((await enter(second, other, 4)).rows).toMatchObject([{ outcome: 'posted' }]);
    await first.query('commit');
  } finally {
    first.release();
    second.release(true);
  }
});

it('never shards a customer’s account or one with a floor', async () => {
  const customer = await bank.customer();
  for (const [kind, owner] of [
    ['customer_main', customer],
    ['pix_suspense', null],
  ]) {
    const open = bank.pool.query("select ledger.open_account($1, $2, 'BRL', 1)", [kind, owner]);
    await expect(open).rejects.toMatchObject({ code: '23514', constraint: 'only_the_bank_shards' });
  }
});
