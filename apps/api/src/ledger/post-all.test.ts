import { money } from '@lastro/money';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestBank, type TestBank } from '../../test/support/bank.ts';
import { uuidv7 } from '../platform/ids.ts';
import { auditBooks } from './checks.ts';
import type { Entry, Posted } from './entry.ts';
import { postAll } from './post.ts';
import type { AccountRef } from './shards.ts';

const ONE = money('USDT', 100_000_000n);

let bank: TestBank;
let desk: AccountRef;
let account: bigint;
let customer: string;
beforeAll(async () => {
  bank = await openTestBank();
  desk = await bank.accounts.ofBank('exchange_desk', 'USDT');
});
beforeEach(async () => {
  customer = await bank.customer();
  account = await bank.accounts.ofCustomer(customer, 'customer_main', 'USDT');
});
afterAll(async () => {
  expect(await auditBooks(bank.owner)).toEqual([]);
  await bank.close();
});

const postTogether = (entries: readonly Entry[]): Promise<readonly Posted[]> =>
  bank.db.transaction().execute((tx) => postAll(tx, entries));
const credit = (key?: string) => bank.move(desk, account, ONE, key);
const debit = (key?: string) => bank.move(account, desk, ONE, key);
const balance = () => bank.balance(customer, 'customer_main', 'USDT');

async function countStored(entries: readonly Entry[]): Promise<number | null> {
  const keys = entries.map(({ key }) => key);
  return (await bank.owner.query('select from ledger.entry where request_key = any($1)', [keys])).rowCount;
}

it('posts entries in order, each under its own key', async () => {
  const entries = [credit(), debit(), credit()];
  const posted = await postTogether(entries);
  expect(posted.map(({ replayed }) => replayed)).toEqual([false, false, false]);
  const { rows } = await bank.owner.query(
    'select e.request_key, p.amount from ledger.posting p join ledger.entry e on e.id = p.entry_id where account_id = $1 order by number',
    [account],
  );
  expect(rows.map(({ request_key }) => request_key)).toEqual(entries.map(({ key }) => key));
  expect(rows.map(({ amount }) => amount)).toEqual([ONE.minor, -ONE.minor, ONE.minor]);
  expect(await balance()).toBe(ONE.minor);
});

it('replays entries that were posted before, even earlier in the same call', async () => {
  const [first, twice] = [uuidv7(), uuidv7()];
  const [earlier] = await postTogether([credit(first)]);
  const posted = await postTogether([credit(first), credit(twice), credit(twice), credit()]);
  expect(posted.map(({ replayed }) => replayed)).toEqual([true, false, true, false]);
  expect(posted[0]?.entryId).toBe(earlier?.entryId);
  expect(posted[2]?.entryId).toBe(posted[1]?.entryId);
  expect(await balance()).toBe(3n * ONE.minor);
});

it('posts nothing if one entry is refused, and does not store the refusal', async () => {
  const entries = [credit(), debit(), debit()];
  await expect(postTogether(entries)).rejects.toMatchObject({ code: 'insufficient_funds' });
  expect(await countStored(entries)).toBe(0);
  expect(await balance()).toBe(0n);
  await postTogether([credit(), ...entries]);
  expect(await balance()).toBe(0n);
});
