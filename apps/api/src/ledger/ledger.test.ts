import { money } from '@lastro/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestBank, type TestBank, twoAccounts } from '../../test/support/bank.ts';
import { AppError } from '../platform/errors.ts';
import { auditBooks } from './checks.ts';
import { type Entry, eventKey, post, requestKey, runIdempotent } from './index.ts';
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

const entryPoints: [string, (entry: Entry) => Promise<unknown>][] = [
  ['post', (entry) => bank.db.transaction().execute((tx) => post(tx, entry))],
  ['submit', (entry) => bank.submit(entry)],
];

describe.each(entryPoints)('an entry through %s', (_name, postEntry) => {
  it('moves the amount, numbers the postings and keeps the balance after each', async () => {
    const { a, b, from, to } = await twoAccounts(bank, '10');
    await postEntry(bank.move(from, to, usdt(3n)));
    await postEntry(bank.move(from, to, usdt(4n)));
    expect(await bank.balance(a, 'customer_main', 'USDT')).toBe(999_999_993n);
    expect(await bank.balance(b, 'customer_main', 'USDT')).toBe(7n);
    const { rows } = await bank.owner.query(
      'select number, amount, balance_after from ledger.posting where account_id = $1 order by number',
      [to],
    );
    expect(rows).toEqual([
      { number: 1n, amount: 3n, balance_after: 3n },
      { number: 2n, amount: 4n, balance_after: 7n },
    ]);
  });

  it('is refused when it would take a customer below zero, and leaves nothing', async () => {
    const { a, b, from, to } = await twoAccounts(bank, '0.00000005');
    await expect(postEntry(bank.move(from, to, usdt(6n)))).rejects.toMatchObject({
      code: 'insufficient_funds',
    });
    expect(await bank.balance(a, 'customer_main', 'USDT')).toBe(5n);
    expect(await bank.balance(b, 'customer_main', 'USDT')).toBe(0n);
  });

  it('is refused by a row and not by an error, which the server would log with its statement', async () => {
    const { from, to } = await twoAccounts(bank, '0.00000005');
    const { rows } = await bank.pool.query(
      POST_SQL,
      postArguments([bank.move(from, to, usdt(6n))], 0, { keepRefusals: false }),
    );
    expect(rows).toMatchObject([
      { nth: 1, outcome: 'refused', entry_id: null, refusal: 'insufficient_funds' },
    ]);
  });

  it('answers a repeated key with the first result and moves nothing again', async () => {
    const { b, from, to } = await twoAccounts(bank, '1');
    const entry = { ...bank.move(from, to, usdt(2n)), answer: { text: 'first' } };
    const first = await postEntry(entry);
    expect(first).toMatchObject({ replayed: false });
    expect(await postEntry(entry)).toMatchObject({
      ...(first as object),
      replayed: true,
      answer: { text: 'first' },
    });
    expect(await bank.balance(b, 'customer_main', 'USDT')).toBe(2n);
  });

  it('refuses a repeated key with other content', async () => {
    const { from, to } = await twoAccounts(bank, '1');
    const entry = bank.move(from, to, usdt(2n));
    await postEntry(entry);
    await expect(postEntry({ ...entry, hash: Buffer.from('other') })).rejects.toMatchObject({
      code: 'request_id_reused',
    });
  });

  it('lets one of fifty debits of the full balance through at once', async () => {
    const { a, b, from, to } = await twoAccounts(bank, '1');
    const attempts = Array.from({ length: 50 }, () => postEntry(bank.move(from, to, usdt(100_000_000n))));
    const results = await Promise.allSettled(attempts);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'insufficient_funds' });
    }
    expect(await bank.balance(a, 'customer_main', 'USDT')).toBe(0n);
    expect(await bank.balance(b, 'customer_main', 'USDT')).toBe(100_000_000n);
  });

  it('moves once when the same key arrives twenty times at once', async () => {
    const { b, from, to } = await twoAccounts(bank, '1');
    const entry = bank.move(from, to, usdt(2n));
    const results = await Promise.all(Array.from({ length: 20 }, () => postEntry(entry)));
    expect(results.filter((result) => !(result as { replayed: boolean }).replayed)).toHaveLength(1);
    expect(await bank.balance(b, 'customer_main', 'USDT')).toBe(2n);
  });

  it('does not deadlock when money runs both ways between the same accounts', async () => {
    const { a, b, from, to } = await twoAccounts(bank, '1');
    await bank.fund(b, 'USDT', '1');
    const moves = Array.from({ length: 100 }, (_, i) =>
      postEntry(i % 2 === 0 ? bank.move(from, to, usdt(1n)) : bank.move(to, from, usdt(1n))),
    );
    await Promise.all(moves);
    expect(await bank.balance(a, 'customer_main', 'USDT')).toBe(100_000_000n);
    expect(await bank.balance(b, 'customer_main', 'USDT')).toBe(100_000_000n);
  });

  it('may have many postings in several currencies', async () => {
    const { a, from } = await twoAccounts(bank, '5');
    const btc = await bank.accounts.ofCustomer(a, 'customer_main', 'BTC');
    const deskUsdt = await bank.accounts.ofBank('exchange_desk', 'USDT');
    const deskBtc = await bank.accounts.ofBank('exchange_desk', 'BTC');
    await postEntry({
      ...eventKey('test', crypto.randomUUID()),
      kind: 'exchange',
      actor: 'system:test',
      postings: [
        { account: btc, amount: money('BTC', 9n) },
        { account: deskUsdt, amount: usdt(500n) },
        { account: from, amount: usdt(-500n) },
        { account: deskBtc, amount: money('BTC', -9n) },
      ],
    });
    expect(await bank.balance(a, 'customer_main', 'BTC')).toBe(9n);
  });

  it.each([
    ['does not sum to zero', [1n, -2n]],
    ['has a posting of zero', [0n, 0n]],
    ['has one posting', [1n]],
  ])('is a defect when it %s', async (_case, amounts) => {
    const { from, to } = await twoAccounts(bank, '1');
    const accounts = [to, from];
    const postings = amounts.map((minor, i) => ({ account: accounts[i] ?? 0n, amount: usdt(minor) }));
    const entry = { ...bank.move(from, to, usdt(1n)), postings };
    await expect(postEntry(entry)).rejects.toBeInstanceOf(RangeError);
  });

  it('is a defect when an account is of another currency', async () => {
    const { from, to } = await twoAccounts(bank, '1');
    const postings = [
      { account: from, amount: money('BTC', -1n) },
      { account: to, amount: money('BTC', 1n) },
    ];
    await expect(postEntry({ ...bank.move(from, to, usdt(1n)), postings })).rejects.toMatchObject({
      code: 'LG003',
    });
  });
});

describe('the ledger tables', () => {
  it.each([
    'update ledger.posting set amount = amount + 1',
    'delete from ledger.posting',
    'truncate ledger.posting cascade',
    "update ledger.entry set kind = 'x'",
    'delete from ledger.entry',
    'delete from ledger.account',
    'delete from transactions',
    'delete from audit_log',
  ])('refuse the owner: %s', async (statement) => {
    await expect(bank.owner.query(statement)).rejects.toMatchObject({ code: 'LG004' });
  });

  it.each([
    'update ledger.account set balance = balance + 1',
    "insert into ledger.account (kind, currency) values ('x', 'USDT')",
    "insert into ledger.entry (request_key, request_hash, kind, actor, created_at) values ('x', '', 'x', 'x', now())",
    'insert into ledger.posting select * from ledger.posting',
    'update ledger.posting set amount = 1',
    'delete from ledger.entry',
    'insert into transactions select * from transactions',
    'update transactions set amount_usdt = 1',
    "update audit_log set actor = 'x'",
    'delete from customers',
    'select * from graphile_worker.jobs',
  ])('give the application no right to: %s', async (statement) => {
    await expect(bank.pool.query(statement)).rejects.toMatchObject({ code: '42501' });
  });

  it('refuse postings that do not sum to zero, even from the owner', async () => {
    const { from } = await twoAccounts(bank, '1');
    const { rows } = await bank.owner.query('select max(id) as id from ledger.entry');
    const insert = bank.owner.query("insert into ledger.posting values ($1, 99, $2, 'USDT', 1, 1, now())", [
      from,
      rows[0].id,
    ]);
    await expect(insert).rejects.toMatchObject({ code: 'LG002' });
  });

  it('refuse a customer account without a floor, and a balance below it', async () => {
    const owner = await bank.customer();
    const open = bank.owner.query(
      "insert into ledger.account (kind, owner_id, currency) values ('customer_main', $1, 'SOL')",
      [owner],
    );
    await expect(open).rejects.toMatchObject({ code: '23514' });
    const { from } = await twoAccounts(bank, '1');
    const drop = bank.owner.query('update ledger.account set balance = -1 where id = $1', [from]);
    await expect(drop).rejects.toMatchObject({ code: '23514' });
  });

  it('open an account once under concurrent requests', async () => {
    const owner = await bank.customer();
    const requests = Array.from({ length: 20 }, () =>
      bank.pool.query("select ledger.open_account('customer_main', $1, 'ETH') as id", [owner]),
    );
    const ids = (await Promise.all(requests)).map((result) => result.rows[0].id);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('an idempotent command', () => {
  const command = { kind: 'exchange', actor: 'system:test' } as const;

  it('answers a replay, and a race of replays, with the first answer', async () => {
    const { b, from, to } = await twoAccounts(bank, '1');
    const request = requestKey(b, 'abc', 'POST /test', { amount: '1' });
    let runs = 0;
    const run = () =>
      runIdempotent(bank.db, request, command, async (tx) => {
        runs += 1;
        const posted = await post(tx, {
          ...bank.move(from, to, usdt(1n)),
          ...request,
          answer: { run: runs },
        });
        return posted.answer;
      });
    const answers = await Promise.all([run(), run(), run(), run()]);
    answers.push(await run());
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await bank.balance(b, 'customer_main', 'USDT')).toBe(1n);
    await expect(
      runIdempotent(bank.db, requestKey(b, 'abc', 'POST /test', { amount: '2' }), command, async () => 0),
    ).rejects.toMatchObject({ code: 'request_id_reused' });
  });

  it('answers a replay of a refusal with the refusal', async () => {
    const { a, b, from, to } = await twoAccounts(bank, '0.00000001');
    const request = requestKey(b, 'refused', 'POST /test', {});
    const run = () =>
      runIdempotent(bank.db, request, command, (tx) =>
        post(tx, { ...bank.move(from, to, usdt(2n)), ...request }),
      );
    await expect(run()).rejects.toMatchObject({ code: 'insufficient_funds' });
    await bank.fund(a, 'USDT', '1');
    await expect(run()).rejects.toMatchObject({ code: 'insufficient_funds' });
  });

  it('runs again after a failure that is not a refusal', async () => {
    const { b, from, to } = await twoAccounts(bank, '1');
    const request = requestKey(b, 'retry', 'POST /test', {});
    const fail = runIdempotent(bank.db, request, command, async () => {
      throw new AppError('service_unavailable');
    });
    await expect(fail).rejects.toMatchObject({ code: 'service_unavailable' });
    await runIdempotent(bank.db, request, command, (tx) =>
      post(tx, { ...bank.move(from, to, usdt(1n)), ...request }),
    );
    expect(await bank.balance(b, 'customer_main', 'USDT')).toBe(1n);
  });

  it('refuses a request id that is empty or too long', () => {
    expect(() => requestKey('c', '', 'x', {})).toThrow(AppError);
    expect(() => requestKey('c', 'x'.repeat(129), 'x', {})).toThrow(AppError);
  });
});
