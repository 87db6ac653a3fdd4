import { money } from '@lastro/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBank, type TestBank, twoAccounts } from '../../test/support/bank.ts';
import { type Entry, GuardedAccountError, post } from './index.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const ONE = money('USDT', 100_000_000n);

const transfer = (from: bigint, to: bigint): Entry => ({ ...bank.move(from, to, ONE), kind: 'transfer' });
const setFactor = (id: string, on: boolean) =>
  bank.owner.query('update customers set second_factor = $2 where id = $1', [id, on]);
const balance = (id: string) => bank.balance(id, 'customer_main', 'USDT');

test('a transfer out of a guarded account is neither posted nor stored; the rest of its batch is', async () => {
  const [guarded, free] = [await twoAccounts(bank, '10'), await twoAccounts(bank, '10')];
  await setFactor(guarded.a, true);
  const entry = transfer(guarded.from, guarded.to);
  const outcomes = await Promise.allSettled([
    bank.submit(transfer(free.from, free.to)),
    bank.submit(entry),
    bank.submit(transfer(free.from, guarded.from)),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(bank.submit(entry)).rejects.toThrow(GuardedAccountError);
  const { rows } = await bank.owner.query('select 1 from ledger.entry where request_key = $1', [entry.key]);
  expect(rows).toEqual([]);
  expect([await balance(guarded.a), await balance(guarded.b)]).toEqual([11_00000000n, 0n]);

  const posted = await bank.db.transaction().execute((tx) => post(tx, entry));
  expect(posted.replayed).toBe(false);
  expect((await bank.submit(entry)).replayed).toBe(true);
  expect(await balance(guarded.b)).toBe(1_00000000n);
});

test('other entries out of a guarded account are posted', async () => {
  const { a, from, to } = await twoAccounts(bank, '10');
  await setFactor(a, true);
  await bank.submit(bank.move(from, to, ONE));
});

const LOCK_WAITS =
  "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

test('turning on a second factor blocks submitted transfers that are not yet posted', async () => {
  const { a, b, from, to } = await twoAccounts(bank, '1000');
  const client = await bank.owner.connect();
  await client.query('begin');
  await client.query('update customers set second_factor = true where id = $1', [a]);
  const waiting = Promise.allSettled(Array.from({ length: 20 }, () => bank.submit(transfer(from, to))));
  await expect.poll(async () => (await bank.owner.query(LOCK_WAITS)).rowCount).toBeGreaterThan(0);
  await client.query('commit');
  client.release();
  const outcomes = await waiting;
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  expect(await balance(b)).toBe(0n);
});

test('an account opened later is guarded too, until nothing guards its customer', async () => {
  const customer = await bank.customer();
  await setFactor(customer, true);
  const btc = await bank.accounts.ofCustomer(customer, 'customer_main', 'BTC');
  const guarded = async () =>
    (await bank.owner.query('select guarded from ledger.account where id = $1', [btc])).rows[0]?.guarded;
  expect(await guarded()).toBe(true);
  await setFactor(customer, false);
  expect(await guarded()).toBe(false);
  await bank.owner.query('update customers set password_reset_at = now() where id = $1', [customer]);
  expect(await guarded()).toBe(true);
  await bank.pool.query('select ledger.release_guard($1)', [customer]);
  expect(await guarded()).toBe(false);
});
