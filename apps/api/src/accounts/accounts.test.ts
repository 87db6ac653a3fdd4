import type { Account, BalanceHistory } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../test/support/app.ts';
import { createBackdating } from '../demo/backdate.ts';

let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp();
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});

describe('GET /api/accounts', () => {
  it('is empty without an account, and shows credited amounts', async () => {
    const ana = await bank.person();
    expect((await ana.call('GET', '/api/accounts')).body).toEqual([]);
    await bank.deposit(ana, '100.00');
    expect(
      (await ana.call('GET', `/api/accounts?user_email=${ana.email}&orderBy=-updated_date`)).body,
    ).toMatchObject([
      { currency_code: 'USDT', currency_name: 'Tether USD', balance: 19.23076923, user_email: ana.email },
    ]);
  });

  it('refuses a filter for another customer, except to an administrator', async () => {
    const [ana, bruno, admin] = [await bank.person(), await bank.person(), await bank.admin()];
    await bank.deposit(bruno, '52.00');
    const refused = await ana.call('GET', `/api/accounts?user_email=${bruno.email}`);
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const filtered = await admin.call('GET', `/api/accounts?user_email=${bruno.email}`);
    expect(filtered.body).toMatchObject([{ user_email: bruno.email, balance: 10 }]);
    const all = (await admin.call('GET', '/api/accounts')).as<Account[]>();
    expect(all.map((account) => account.user_email)).toContain(bruno.email);
  });

  it('shows all accounts of the only type', async () => {
    const ana = await bank.person();
    await bank.deposit(ana, '52.00');
    expect((await ana.call('GET', '/api/accounts?account_type=main')).body).toMatchObject([{ balance: 10 }]);
  });

  it.each(['orderBy=balance', 'currency_code=XRP', 'user_email=a&user_email=b', 'account_type=savings'])(
    'refuses ?%s',
    async (query) => {
      const ana = await bank.person();
      expect(await ana.call('GET', `/api/accounts?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid_request' },
      });
    },
  );
});

describe('POST /api/accounts', () => {
  it('opens an account at zero, once', async () => {
    const ana = await bank.person();
    const body = { currency_code: 'BTC', user_email: ana.email, balance: 0 };
    const first = await ana.call('POST', '/api/accounts', body);
    expect(first).toMatchObject({ status: 200, body: { currency_code: 'BTC', balance: 0 } });
    const answers = await Promise.all(
      [1, 2, 3].map(() => ana.call('POST', '/api/accounts', { currency_code: 'BTC' })),
    );
    for (const answer of answers) expect(answer.body).toMatchObject({ id: first.as<Account>().id });
  });

  it('refuses a balance in the request', async () => {
    const ana = await bank.person();
    for (const balance of [1, '0.01000001', '1000000', -0.02]) {
      const refused = await ana.call('POST', '/api/accounts', { currency_code: 'ETH', balance });
      expect(refused).toMatchObject({ status: 403, body: { code: 'balance_is_derived' } });
    }
    expect((await ana.call('GET', '/api/accounts')).body).toEqual([]);
  });

  it('opens no account for another customer', async () => {
    const [ana, bruno] = [await bank.person(), await bank.person()];
    const refused = await ana.call('POST', '/api/accounts', {
      currency_code: 'BTC',
      user_email: bruno.email,
    });
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  it.each([
    {},
    { currency_code: 'BRL' },
    { currency_code: 'BTC', balance: {} },
    { currency_code: ['BTC'] },
    [],
    'x',
  ])('refuses %j', async (body) => {
    const ana = await bank.person();
    expect((await ana.call('POST', '/api/accounts', body)).status).toBeOneOf([400, 415]);
  });
});

describe('PUT /api/accounts/{id}', () => {
  async function withAccount() {
    const ana = await bank.person();
    await bank.deposit(ana, '52.00');
    const [account] = (await ana.call('GET', '/api/accounts')).as<Account[]>();
    return { ana, path: `/api/accounts/${account?.id}` };
  }

  it("accepts the ledger's balance, as old clients send it", async () => {
    const { ana, path } = await withAccount();
    for (const balance of [10, '10', '10.00000000', 10.01, 9.99, '10.0000000000001', 10 + 1e-13]) {
      expect(await ana.call('PUT', path, { balance })).toMatchObject({ status: 200, body: { balance: 10 } });
    }
    expect(await ana.call('PUT', path, {})).toMatchObject({ status: 200 });
  });

  it.each([10.02, '10.01000001', 9.98, 11, 0, -10, 20, '1000000'])(
    'refuses a balance of %s',
    async (balance) => {
      const { ana, path } = await withAccount();
      expect(await ana.call('PUT', path, { balance })).toMatchObject({
        status: 403,
        body: { code: 'balance_is_derived' },
      });
      expect((await ana.call('GET', '/api/accounts')).body).toMatchObject([{ balance: 10 }]);
    },
  );

  it.each(['1e1', 'NaN', '0x0a', '1234567890123456', ''])('refuses the text %j', async (balance) => {
    const { ana, path } = await withAccount();
    expect((await ana.call('PUT', path, { balance })).status).toBe(400);
  });

  it.each([10, 37.77, 99.9])("accepts an old client's own sum after a deposit of R$ %s", async (valor) => {
    const ana = await bank.person();
    const opened = await ana.call('POST', '/api/accounts', { currency_code: 'USDT', balance: 0 });
    const { id, balance: before } = opened.as<Account>();
    await bank.deposit(ana, valor.toFixed(2));
    for (const balance of [before + valor / 5.2, (before + valor / 5.2).toFixed(2)]) {
      const updated = await ana.call('PUT', `/api/accounts/${id}`, { balance });
      expect(updated).toMatchObject({ status: 200, body: { id } });
      expect(await ana.call('POST', '/api/accounts', { currency_code: 'USDT', balance })).toMatchObject({
        status: 200,
        body: { id },
      });
    }
    // Counts the deposit twice.
    const twice = await ana.call('PUT', `/api/accounts/${id}`, { balance: before + (2 * valor) / 5.2 });
    expect(twice).toMatchObject({ status: 403, body: { code: 'balance_is_derived' } });
  });

  it("answers 404 for another customer's account", async () => {
    const { path } = await withAccount();
    const bruno = await bank.person();
    expect(await bruno.call('PUT', path, { balance: 10 })).toMatchObject({ status: 404 });
    expect(await bruno.call('PUT', '/api/accounts/999999999999', {})).toMatchObject({ status: 404 });
    expect(await bruno.call('PUT', '/api/accounts/abc', {})).toMatchObject({ status: 400 });
  });
});

describe('GET /api/accounts/history', () => {
  it('returns the totals of the last thirty days, ending now', async () => {
    const ana = await bank.person();
    const before = (await ana.call('GET', '/api/accounts/history')).as<BalanceHistory>();
    expect(before.days).toHaveLength(30);
    expect(before.change_percent).toBeNull();
    await bank.deposit(ana, '520.00');
    const { days } = (await ana.call('GET', '/api/accounts/history')).as<BalanceHistory>();
    expect(days.at(-1)?.total_usdt).toBe(100);
    expect(days.at(-2)?.total_usdt).toBe(0);
  });

  it('measures the change from the first of those days', async () => {
    const ana = await bank.person();
    const client = await bank.owner.connect();
    const backdating = await createBackdating(client);
    await backdating.at({ daysAgo: 30, at: '12:00' }, () => bank.deposit(ana, '416.00'));
    await backdating.at({ daysAgo: 29, at: '12:00' }, () => bank.deposit(ana, '104.00'));
    client.release();
    await bank.deposit(ana, '156.00');
    const { days, change_percent } = (await ana.call('GET', '/api/accounts/history')).as<BalanceHistory>();
    expect([days[0]?.total_usdt, days.at(-2)?.total_usdt, days.at(-1)?.total_usdt]).toEqual([100, 100, 130]);
    expect(change_percent).toBe(30);
  });
});

it.each([
  ['GET', '/api/accounts'],
  ['POST', '/api/accounts'],
  ['PUT', '/api/accounts/1'],
  ['GET', '/api/accounts/history'],
] as const)('%s %s needs a session', async (method, path) => {
  expect(await bank.visitor.call(method, path, method === 'GET' ? undefined : {})).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated' },
  });
});
