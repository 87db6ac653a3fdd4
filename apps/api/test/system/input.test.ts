import type { Account, AdminUser, ErrorReply, Transaction } from '@lastro/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildOpenApi } from '../../src/commands/openapi.ts';
import { type Caller, openTestApp, type Person, type TestApp } from '../support/app.ts';
import { addressOf, type PublishedCall, publishedCalls } from '../support/published-calls.ts';

const CALLS = publishedCalls(await buildOpenApi());
const movesMoney = ({ parameters }: PublishedCall) =>
  parameters.some(({ name, in: place }) => place === 'header' && name === 'x-request-id');

let bank: TestApp;
let ana: Person;
let admin: Person;
/** Registered with a phone only. */
let rui: Caller;
const PHONE = '+5521988887777';

beforeAll(async () => {
  bank = await openTestApp();
  [ana, admin] = [await bank.person(), await bank.admin()];
  const form = { name: 'Rui Barbosa', phone: PHONE, password: 'prumo-e-quilha-84' };
  const { token } = (await bank.visitor.call('POST', '/api/auth/register', form)).as<{ token: string }>();
  rui = bank.as(token);
  for (const [who, valor] of [
    [ana, '520.00'],
    [rui, '52.00'],
  ] as const)
    await bank.deposit({ ...ana, ...who }, valor);
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});

describe('an unknown field of a money call', () => {
  const calls = CALLS.filter(movesMoney);

  it('is tested for every money call', () => {
    expect(calls.length).toBeGreaterThanOrEqual(18);
  });

  it.each(calls.map((call) => [call.name, call] as const))(
    '%s names it in the refusal',
    async (_name, call) => {
      const caller = call.who === 'admin' ? admin : ana;
      const body = { ...call.example, to_curency: 'BTC' };
      const answer = await caller.call(call.method as 'POST', addressOf(call), body);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
      expect(answer.as<ErrorReply>().error).toContain('"to_curency"');
    },
  );

  it('moves nothing', async () => {
    const before = (await ana.call('GET', '/api/accounts')).body;
    const bodies: readonly (readonly [string, object])[] = [
      ['/api/transactions', { recipient_email: admin.email, amount: 1, coin: 'BTC' }],
      ['/api/exchange', { from_currency: 'USDT', to_currency: 'BTC', from_amount: 1, fee: 0 }],
      ['/api/savings/deposit', { amount: 1, currency_code: 'BTC' }],
      ['/api/pix/send', { valor: 52, pix_key: '52998224725', pix_key_type: 'cpf', amount: 10 }],
    ];
    for (const [url, body] of bodies) expect((await ana.call('POST', url, body)).status).toBe(400);
    expect((await ana.call('GET', '/api/accounts')).body).toEqual(before);
  });

  it.each([
    ['/api/payments/read', { text: '52998224725', on: '2026-12-01' }, 'on'],
    ['/api/payments/quotes', { text: '52998224725', amount_brl: 5, valor: 10 }, 'valor'],
    ['/api/exchange/quotes', { from_currency: 'USDT', to_currency: 'BTC', from_amount: 1, fee: 0 }, 'fee'],
    ['/api/receive/links', { uses: 'one', amount: 45 }, 'amount'],
  ])('does not turn a misspelled amount of %s into any amount', async (url, body, field) => {
    const answer = await ana.call('POST', url, body);
    expect([answer.status, answer.as<ErrorReply>().error]).toEqual([400, `Campo desconhecido: "${field}".`]);
  });

  it('is distinguished from the fields that old clients send and the server ignores', async () => {
    const sent = await ana.call('POST', '/api/transactions', {
      ...{ id: 'x', created_date: '2026-01-01', created_by: ana.email, user_email: ana.email },
      ...{ transaction_type: 'transfer', status: 'completed', amount_brl: 5.2 * 0.1, amount_usdt: 0.1 },
      ...{ brl_to_usdt_rate: 5.2, pix_key: null, recipient_email: admin.email, amount: 0.1 },
    });
    expect(sent).toMatchObject({ status: 200, body: { status: 'completed', created_by: ana.email } });
    const opened = await ana.call('POST', '/api/accounts', {
      ...{ user_email: ana.email, account_type: 'main', currency_code: 'SOL', currency_name: 'Solana' },
      ...{ balance: 0, created_date: '2026-01-01', updated_date: '2026-01-01' },
    });
    expect(opened).toMatchObject({ status: 200, body: { currency_code: 'SOL', balance: 0 } });
  });

  it('is named without unprintable characters', async () => {
    const name = `${'x'.repeat(80)}\u202e`;
    const answer = await ana.call('POST', '/api/savings/deposit', { amount: 1, [name]: 1 });
    expect(answer.as<ErrorReply>().error).toBe(`Campo desconhecido: "${'x'.repeat(60)}".`);
  });
});

describe('a filter', () => {
  const of = (query: string, who: Caller = ana) => who.call('GET', `/api/transactions?${query}`);

  it('without a value is ignored', async () => {
    const all = (await of('')).body;
    for (const query of ['orderBy=&limit=10', 'limit=', 'created_by=', 'status=&search=&cursor=']) {
      expect(await of(query), query).toMatchObject({ status: 200, body: all });
    }
    for (const name of ['null', 'undefined']) {
      expect(await of(`created_by=${name}`)).toMatchObject({ status: 200, body: all });
      expect((await ana.call('GET', `/api/accounts?user_email=${name}`)).status).toBe(200);
      expect((await ana.call('GET', `/api/virtual-cards?user_email=${name}`)).status).toBe(200);
    }
  });

  it.each([
    '/api/transactions?pix_key=abc',
    '/api/transactions?recipient_email=x&limit=10',
    '/api/accounts?balance=10',
    '/api/virtual-cards?cvv=123',
  ])('is named in the refusal if unsupported: %s', async (url) => {
    const answer = await ana.call('GET', url);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    const [name = ''] = new URL(url, 'http://bank').searchParams.keys();
    expect(answer.as<ErrorReply>().error).toBe(`Filtro não suportado: "${name}".`);
  });

  it.each(
    CALLS.filter(({ parameters }) => parameters.some((one) => one.in === 'query')).map(({ name }) => name),
  )('is refused if unsupported: %s', async (name) => {
    const call = CALLS.find((one) => one.name === name) as PublishedCall;
    const needed = call.parameters.filter((one) => one.in === 'query' && one.required);
    const query = [...needed.map((one) => `${one.name}=BTC`), 'nonsense=1'].join('&');
    const answer = await admin.call(call.method as 'GET', `${addressOf(call)}?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });

  it('for another customer is refused', async () => {
    for (const url of [
      `/api/transactions?created_by=${ana.email}`,
      `/api/accounts?user_email=${ana.email}`,
      `/api/virtual-cards?user_email=${encodeURIComponent('+5511999990000')}`,
    ]) {
      expect(await rui.call('GET', url)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
  });
});

describe('a customer with a phone only', () => {
  it('can filter by it, percent-encoded or not, or without a value', async () => {
    for (const owner of [encodeURIComponent(PHONE), PHONE, 'null', 'undefined', '']) {
      const accounts = await rui.call('GET', `/api/accounts?user_email=${owner}&orderBy=-updated_date`);
      expect(accounts.as<Account[]>()).toMatchObject([{ user_email: PHONE, balance: 10 }]);
      const rows = await rui.call('GET', `/api/transactions?created_by=${owner}&limit=10`);
      expect(rows.as<Transaction[]>()).toMatchObject([
        { created_by: PHONE, transaction_type: 'pix_deposit' },
      ]);
      expect((await rui.call('GET', `/api/virtual-cards?user_email=${owner}`)).status).toBe(200);
    }
  });

  it('is listed and found by it in the administrators’ lists', async () => {
    const users = (await admin.call('GET', '/api/admin/users')).as<AdminUser[]>();
    const user = users.find(({ phone }) => phone === PHONE);
    const accounts = (await admin.call('GET', '/api/accounts')).as<Account[]>();
    expect(accounts.filter(({ user_email }) => user_email === user?.email)).toMatchObject([{ balance: 10 }]);
    const named = await admin.call('GET', `/api/accounts?user_email=${encodeURIComponent(PHONE)}`);
    expect(named.as<Account[]>()).toHaveLength(1);
  });
});
