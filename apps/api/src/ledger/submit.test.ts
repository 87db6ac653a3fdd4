import { MAX_MINOR, money } from '@lastro/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBank, type TestBank, twoAccounts } from '../../test/support/bank.ts';
import { auditBooks } from './checks.ts';
import { POST_SQL, postArguments } from './post-sql.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(async () => {
  expect(await auditBooks(bank.owner)).toEqual([]);
  await bank.close();
});

const usdt = (minor: bigint) => money('USDT', minor);

describe('entries submitted together', () => {
  it('keep special characters in keys and answers', async () => {
    const { from, to } = await twoAccounts(bank, '1');
    const odd = ['a"b', '\\x', '{1,2}', 'NULL', "'; --", 'ção €', ' ', '\\"', '\n\t'];
    const entries = odd.map((text) => ({ ...bank.move(from, to, usdt(1n), text), answer: { text } }));
    await Promise.all(entries.map((entry) => bank.submit(entry)));
    for (const [index, entry] of entries.entries()) {
      const again = await bank.submit(entry);
      expect(again).toMatchObject({ replayed: true, answer: { text: odd[index] } });
    }
    const { rows } = await bank.owner.query('select 1 from ledger.entry where request_key = any($1)', [
      entries.map((entry) => entry.key),
    ]);
    expect(rows).toHaveLength(odd.length);
  });

  it('keep a refusal under its key, even when money has arrived since', async () => {
    const { a, from, to } = await twoAccounts(bank, '0.00000001');
    const entry = bank.move(from, to, usdt(2n));
    await expect(bank.submit(entry)).rejects.toMatchObject({ code: 'insufficient_funds' });
    await bank.fund(a, 'USDT', '1');
    await expect(bank.submit(entry)).rejects.toMatchObject({ code: 'insufficient_funds' });
    expect(await bank.balance(a, 'customer_main', 'USDT')).toBe(100_000_001n);
  });

  it('are decided in arrival order and independently', async () => {
    const { a, b, from, to } = await twoAccounts(bank, '0.00000010');
    const amounts = [6n, 5n, 4n, 1n];
    const results = await Promise.allSettled(
      amounts.map((minor) => bank.submit(bank.move(from, to, usdt(minor)))),
    );
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
    ]);
    expect(await bank.balance(a, 'customer_main', 'USDT')).toBe(0n);
    expect(await bank.balance(b, 'customer_main', 'USDT')).toBe(10n);
  });

  it('can spend what an earlier entry of their batch credited', async () => {
    const { a, b, from, to } = await twoAccounts(bank, '1');
    const third = await bank.accounts.ofCustomer(await bank.customer(), 'customer_main', 'USDT');
    await Promise.all([
      bank.submit(bank.move(from, to, usdt(100_000_000n))),
      bank.submit(bank.move(to, third, usdt(100_000_000n))),
    ]);
    expect(await bank.balance(a, 'customer_main', 'USDT')).toBe(0n);
    expect(await bank.balance(b, 'customer_main', 'USDT')).toBe(0n);
  });

  it('are posted despite an invalid entry in their batch', async () => {
    const { b, from, to } = await twoAccounts(bank, '1');
    const broken = {
      ...bank.move(from, to, usdt(1n)),
      postings: [
        { account: from, amount: money('BTC', -1n) },
        { account: to, amount: money('BTC', 1n) },
      ],
    };
    const results = await Promise.allSettled([
      bank.submit(bank.move(from, to, usdt(1n))),
      bank.submit(broken),
      bank.submit(bank.move(from, to, usdt(1n))),
      bank.submit(bank.move(from, to, usdt(1n))),
    ]);
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(await bank.balance(b, 'customer_main', 'USDT')).toBe(3n);
  });

  it('are posted despite an entry that would overflow a balance', async () => {
    const { b, from, to } = await twoAccounts(bank, '1');
    const desk = await bank.accounts.ofBank('exchange_desk', 'USDT');
    const all = usdt(MAX_MINOR);
    const results = await Promise.allSettled(
      [
        bank.move(from, to, usdt(1n)),
        bank.move(desk, to, all),
        bank.move(desk, to, all),
        bank.move(from, to, usdt(1n)),
      ].map((entry) => bank.submit(entry)),
    );
    expect(results).toMatchObject([
      { status: 'fulfilled' },
      { status: 'fulfilled' },
      { status: 'rejected', reason: { code: '22003' } },
      { status: 'fulfilled' },
    ]);
    await bank.submit(bank.move(to, desk, all));
    expect(await bank.balance(b, 'customer_main', 'USDT')).toBe(2n);
  });
});

it('entries are posted despite one in their batch whose text cannot be stored', async () => {
  const { b, from, to } = await twoAccounts(bank, '1');
  const results = await Promise.allSettled(
    [{ text: 'a' }, { text: 'a\u0000b' }, { text: 'b' }].map((answer) =>
      bank.submit({ ...bank.move(from, to, usdt(1n)), answer }),
    ),
  );
  expect(results).toMatchObject([
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: '22P05' } },
    { status: 'fulfilled' },
  ]);
  expect(await bank.balance(b, 'customer_main', 'USDT')).toBe(2n);
});

describe('ledger.post', () => {
  it.each([1, 2])('refuses an account named in two currencies, in %s entries', async (entries) => {
    const { a, from, to } = await twoAccounts(bank, '1');
    const entry = () => ({
      ...bank.move(from, to, usdt(1n)),
      postings: [
        { account: from, amount: usdt(-1n) },
        { account: to, amount: usdt(1n) },
        { account: from, amount: money('BTC', -1n) },
        { account: to, amount: money('BTC', 1n) },
      ],
    });
    const values = postArguments(Array.from({ length: entries }, entry), 0, { keepRefusals: true });
    await expect(bank.pool.query(POST_SQL, values)).rejects.toMatchObject({ code: 'LG003' });
    expect(await bank.balance(a, 'customer_main', 'USDT')).toBe(100_000_000n);
  });
});
