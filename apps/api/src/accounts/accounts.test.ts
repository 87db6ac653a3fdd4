import type { Account, BalanceHistory } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';

let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp();
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});

describe('GET /api/accounts', () => {
  it('is empty for who has none, and shows what was credited', async () => {
    const ana = await bank.person();
    expect((await ana.call('GET', '/api/accounts')).body).toEqual([]);
    await bank.deposit(ana, '100.00');
    expect(
      (await ana.call('GET', `/api/accounts?user_email=${ana.email}&orderBy=-updated_date`)).body,
    ).toMatchObject([
      { currency_code: 'USDT', currency_name: 'Tether USD', balance: 19.23076923, user_email: ana.email },
    ]);
  });

  it('refuses a filter that names somebody else, except to an administrator', async () => {
    const [ana, bruno, admin] = [await bank.person(), await bank.person(), await bank.admin()];
    await bank.deposit(bruno, '52.00');
    const refused = await ana.call('GET', `/api/accounts?user_email=${bruno.email}`);
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const seen = await admin.call('GET', `/api/accounts?user_email=${bruno.email}`);
    expect(seen.body).toMatchObject([{ user_email: bruno.email, balance: 10 }]);
    const all = (await admin.call('GET', '/api/accounts')).as<Account[]>();
    expect(all.map((account) => account.user_email)).toContain(bruno.email);
  });

  it.each(['orderBy=balance', 'currency_code=XRP', 'user_email=a&user_email=b'])(
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

  it('takes no balance from a request', async () => {
    const ana = await bank.person();
    for (const balance of [1, '0.00000001', '1000000']) {
      const refused = await ana.call('POST', '/api/accounts', { currency_code: 'ETH', balance });
      expect(refused).toMatchObject({ status: 403, body: { code: 'balance_is_derived' } });
    }
    expect((await ana.call('GET', '/api/accounts')).body).toEqual([]);
  });

  it('opens none for somebody else', async () => {
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

  it('accepts the balance that the books have, as an honest old client sends it', async () => {
    const { ana, path } = await withAccount();
    for (const balance of [10, '10', '10.00000000']) {
      expect(await ana.call('PUT', path, { balance })).toMatchObject({ status: 200, body: { balance: 10 } });
    }
    expect(await ana.call('PUT', path, {})).toMatchObject({ status: 200 });
  });

  it.each([10.00000001, 11, 0, -10, '1000000'])('refuses a balance of %s', async (balance) => {
    const { ana, path } = await withAccount();
    expect(await ana.call('PUT', path, { balance })).toMatchObject({
      status: 403,
      body: { code: 'balance_is_derived' },
    });
    expect((await ana.call('GET', '/api/accounts')).body).toMatchObject([{ balance: 10 }]);
  });

  it.each(['1e1', 'NaN', '0x0a', '10.000000001', '1234567890123456', ''])(
    'refuses the text %j',
    async (balance) => {
      const { ana, path } = await withAccount();
      expect((await ana.call('PUT', path, { balance })).status).toBe(400);
    },
  );

  it("does not know another customer's account", async () => {
    const { path } = await withAccount();
    const bruno = await bank.person();
    expect(await bruno.call('PUT', path, { balance: 10 })).toMatchObject({ status: 404 });
    expect(await bruno.call('PUT', '/api/accounts/999999999999', {})).toMatchObject({ status: 404 });
    expect(await bruno.call('PUT', '/api/accounts/abc', {})).toMatchObject({ status: 400 });
  });
});

describe('GET /api/accounts/history', () => {
  it('tells the total of the last thirty days, the last being now', async () => {
    const ana = await bank.person();
    const before = (await ana.call('GET', '/api/accounts/history')).as<BalanceHistory>();
    expect(before.days).toHaveLength(30);
    expect(before.change_percent).toBeNull();
    await bank.deposit(ana, '520.00');
    const { days } = (await ana.call('GET', '/api/accounts/history')).as<BalanceHistory>();
    expect(days.at(-1)?.total_usdt).toBe(100);
    expect(days.at(-2)?.total_usdt).toBe(0);
  });
});

it.each([
  ['GET', '/api/accounts'],
  ['POST', '/api/accounts'],
  ['PUT', '/api/accounts/1'],
  ['GET', '/api/accounts/history'],
] as const)('%s %s needs a session', async (method, path) => {
  expect(await bank.nobody.call(method, path, method === 'GET' ? undefined : {})).toMatchObject({
    status: 401,
    body: { code: 'unauthenticated' },
  });
});
