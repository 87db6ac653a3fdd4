import type { Account, AdminUser, AuditLogRow, Me, Transaction } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../test/support/app.ts';

let bank: TestApp;
let admin: Person;
beforeAll(async () => {
  bank = await openTestApp();
  admin = await bank.admin();
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});

const idOf = async (person: Person) => (await person.call('GET', '/me')).as<Me>().id;
const balanceOf = async (person: Person) =>
  (await person.call('GET', '/api/accounts')).as<Account[]>()[0]?.balance;
const auditEvents = async (id: string) =>
  (await admin.call('GET', `/api/admin/audit-log?subject=customer:${id}`)).as<AuditLogRow[]>();

function adjustment(userId: string, change: object = {}) {
  const fixed = { user_id: userId, currency_code: 'USDT', amount: 10, action: 'add' };
  return { ...fixed, description: 'Ajuste admin (add)', ...change };
}

describe('an adjustment by an administrator', () => {
  it('adds and subtracts, with a history row and an audit event', async () => {
    const ana = await bank.person();
    const id = await idOf(ana);
    const added = await admin.call('POST', '/api/accounts', adjustment(id, { amount: '10.5' }));
    expect(added).toMatchObject({
      status: 200,
      body: { currency_code: 'USDT', balance: 10.5, user_email: ana.email },
    });
    const subtract = { amount: 0.5, action: 'subtract', description: 'Ajuste admin (subtract)' };
    const subtracted = await admin.call('POST', '/api/accounts', adjustment(id, subtract));
    expect(subtracted.as<Account>()).toMatchObject({ balance: 10, id: added.as<Account>().id });
    expect(await balanceOf(ana)).toBe(10);

    const history = (await ana.call('GET', '/api/transactions')).as<Transaction[]>();
    expect(history).toMatchObject([
      {
        transaction_type: 'adjustment',
        direction: 'out',
        status: 'completed',
        amount_usdt: 0.5,
        description: 'Ajuste admin (subtract)',
        created_by: ana.email,
      },
      { transaction_type: 'adjustment', direction: 'in', amount_usdt: 10.5 },
    ]);
    const actor = `admin:${await idOf(admin)}`;
    const address = '127.0.0.1';
    expect(await auditEvents(id)).toMatchObject([
      {
        action: 'balance_adjusted',
        actor,
        address,
        subject: `customer:${id}`,
        before: { currency: 'USDT', balance: '10.50000000' },
        after: { balance: '10.00000000', change: '-0.50000000', description: 'Ajuste admin (subtract)' },
      },
      { before: { balance: '0.00000000' }, after: { balance: '10.50000000', change: '10.50000000' } },
    ]);
  });

  it('opens an account for a new coin', async () => {
    const ana = await bank.person();
    const id = await idOf(ana);
    const change = { currency_code: 'BTC', amount: '0.00000001' };
    const answer = await admin.call('POST', '/api/accounts', adjustment(id, change));
    expect(answer.body).toMatchObject({ currency_code: 'BTC', currency_name: 'Bitcoin', balance: 1e-8 });
  });

  it('moves once per request id, with the same answer each time', async () => {
    const ana = await bank.person();
    const id = await idOf(ana);
    const headers = { 'x-request-id': `ajuste-${id}` };
    const send = (change = {}) => admin.call('POST', '/api/accounts', adjustment(id, change), headers);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
    await admin.call('POST', '/api/accounts', adjustment(id, { amount: 3 }));
    const late = await send();
    for (const answer of [...answers, late]) {
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual(answers[0]?.body);
    }
    expect(late.as<Account>().balance).toBe(10);
    expect(await balanceOf(ana)).toBe(13);
    expect(await auditEvents(id)).toHaveLength(2);
    expect(await send({ amount: 11 })).toMatchObject({ status: 409, body: { code: 'request_id_reused' } });
  });

  it('never subtracts more than the balance in fifty concurrent requests', async () => {
    const ana = await bank.person();
    const id = await idOf(ana);
    await admin.call('POST', '/api/accounts', adjustment(id, { amount: 10 }));
    const subtract = { amount: 4, action: 'subtract' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => admin.call('POST', '/api/accounts', adjustment(id, subtract))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toMatchObject({ status: 422, body: { code: 'insufficient_funds' } });
    }
    expect(await balanceOf(ana)).toBe(2);
    expect(await auditEvents(id)).toHaveLength(3);
  });

  it('keeps a refusal under its request id', async () => {
    const ana = await bank.person();
    const id = await idOf(ana);
    const headers = { 'x-request-id': `tirar-${id}` };
    const subtract = () =>
      admin.call('POST', '/api/accounts', adjustment(id, { action: 'subtract' }), headers);
    expect(await subtract()).toMatchObject({ status: 422, body: { code: 'insufficient_funds' } });
    await admin.call('POST', '/api/accounts', adjustment(id, { amount: 100 }));
    expect(await subtract()).toMatchObject({ status: 422, body: { code: 'insufficient_funds' } });
    expect(await balanceOf(ana)).toBe(100);
  });

  it("is refused for an administrator's own account", async () => {
    const own = await admin.call('POST', '/api/accounts', adjustment(await idOf(admin)));
    expect(own).toMatchObject({ status: 403, body: { code: 'own_request' } });
  });

  it('is refused to customers for any account', async () => {
    const [ana, bruno] = [await bank.person(), await bank.person()];
    for (const id of [await idOf(ana), await idOf(bruno)]) {
      for (const body of [adjustment(id), { user_id: id, currency_code: 'USDT' }]) {
        const refused = await ana.call('POST', '/api/accounts', body);
        expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      }
    }
    const amount = await ana.call('POST', '/api/accounts', { currency_code: 'USDT', amount: 5 });
    expect(amount).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await balanceOf(ana)).toBeUndefined();
    const anonymous = await bank.visitor.call('POST', '/api/accounts', adjustment(await idOf(ana)));
    expect(anonymous).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  it('needs an existing customer', async () => {
    const answer = await admin.call(
      'POST',
      '/api/accounts',
      adjustment('01890000-0000-7000-8000-000000000000'),
    );
    expect(answer).toMatchObject({ status: 404, body: { code: 'user_not_found' } });
  });

  it.each([
    [{ amount: 0 }, 'invalid_amount'],
    [{ amount: -1 }, 'invalid_amount'],
    [{ amount: '-0.00000001' }, 'invalid_amount'],
    [{ amount: '0.000000001' }, 'invalid_amount'],
    [{ amount: '1e3' }, 'invalid_amount'],
    [{ amount: 'NaN' }, 'invalid_amount'],
    [{ amount: '1234567890123456' }, 'invalid_amount'],
    [{ amount: undefined }, 'invalid_amount'],
    [{ amount: {} }, 'invalid_request'],
    [{ amount: null }, 'invalid_request'],
    [{ user_id: undefined }, 'invalid_request'],
    [{ user_id: "' or 1=1" }, 'invalid_request'],
    [{ action: undefined }, 'invalid_request'],
    [{ action: 'multiply' }, 'invalid_request'],
    [{ currency_code: 'BRL' }, 'invalid_request'],
    [{ description: 'x'.repeat(141) }, 'invalid_description'],
    [{ description: 'a\u0007b' }, 'invalid_description'],
    [{ description: 7 }, 'invalid_request'],
  ])('refuses %j', async (change, code) => {
    const ana = await bank.person();
    const answer = await admin.call('POST', '/api/accounts', adjustment(await idOf(ana), change));
    expect(answer).toMatchObject({ status: 400, body: { code, error: expect.any(String) } });
    expect(await balanceOf(ana)).toBeUndefined();
  });

  it('refuses a balance out of range', async () => {
    const ana = await bank.person();
    const id = await idOf(ana);
    const large = { currency_code: 'SOL', amount: '90000000000' };
    expect((await admin.call('POST', '/api/accounts', adjustment(id, large))).status).toBe(200);
    const over = await admin.call('POST', '/api/accounts', adjustment(id, large));
    expect(over).toMatchObject({ status: 400, body: { code: 'amount_out_of_range' } });
    await admin.call('POST', '/api/accounts', adjustment(id, { ...large, action: 'subtract' }));
  });

  it('shows in the list of users', async () => {
    const ana = await bank.person();
    await admin.call('POST', '/api/accounts', adjustment(await idOf(ana), { currency_code: 'ETH' }));
    const users = (await admin.call('GET', `/api/admin/users?search=${ana.email}`)).as<AdminUser[]>();
    expect(users).toMatchObject([{ email: ana.email, balances: { ETH: 10, USDT: 0 } }]);
  });
});

describe('an administrator’s list of accounts', () => {
  it('is paged, each account once', async () => {
    const people = [await bank.person(), await bank.person(), await bank.person()];
    for (const person of people)
      await admin.call('POST', '/api/accounts', adjustment(await idOf(person), { currency_code: 'BNB' }));
    for (const orderBy of ['-updated_date', 'updated_date', '-created_date', 'created_date']) {
      const query = `/api/accounts?currency_code=BNB&limit=2&orderBy=${orderBy}`;
      const first = await admin.call('GET', query);
      const cursor = String(first.headers['x-next-cursor']);
      const second = await admin.call('GET', `${query}&cursor=${cursor}`);
      expect(second.headers['x-next-cursor']).toBeUndefined();
      const emails = [...first.as<Account[]>(), ...second.as<Account[]>()].map(
        (account) => account.user_email,
      );
      expect(emails.toSorted()).toEqual(people.map((person) => person.email).toSorted());
    }
  });

  it('filters by user id, for customers only by their own', async () => {
    const [ana, bruno] = [await bank.person(), await bank.person()];
    const [anaId, brunoId] = [await idOf(ana), await idOf(bruno)];
    await admin.call('POST', '/api/accounts', adjustment(anaId));
    expect((await admin.call('GET', `/api/accounts?user_id=${anaId}`)).body).toMatchObject([
      { user_email: ana.email },
    ]);
    expect((await ana.call('GET', `/api/accounts?user_id=${anaId}`)).body).toHaveLength(1);
    expect(await ana.call('GET', `/api/accounts?user_id=${brunoId}`)).toMatchObject({ status: 403 });
    const mixed = `/api/accounts?user_email=${ana.email}&user_id=${brunoId}`;
    expect(await ana.call('GET', mixed)).toMatchObject({ status: 403 });
  });

  it.each(['cursor=x', 'cursor=1.x', 'limit=0', 'limit=5001', 'user_id=1'])('refuses ?%s', async (query) => {
    expect(await admin.call('GET', `/api/accounts?${query}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  });
});
