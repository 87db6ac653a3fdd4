import { createLastroClient, type LastroClient } from '@lastro/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';

/** The generated client over a socket; a call that does not match the contract does not compile. */

const PERSON = { name: 'Ana Lima', email: 'ana@lastro.example', password: 'prumo-e-quilha-84' };

let bank: TestApp;
let baseUrl: string;
let ana: LastroClient;

beforeAll(async () => {
  bank = await openTestApp({ listen: true });
  baseUrl = bank.app.http.listeningOrigin;
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});

it('registers a customer', async () => {
  const visitor = createLastroClient({ baseUrl });
  const { data } = await visitor.POST('/api/auth/register', { body: PERSON });
  ana = createLastroClient({ baseUrl, token: data?.token ?? '' });
  const me = await ana.GET('/me');
  expect(me.data).toMatchObject({ email: PERSON.email, full_name: PERSON.name, role: 'user' });
});

it('credits a paid charge once, also when the confirmation is repeated', async () => {
  const { data: charge } = await ana.POST('/api/pix/cob', { body: { valor: '520.00' } });
  const txid = charge?.txid ?? '';
  const before = await ana.GET('/api/pix/status/{txid}', { params: { path: { txid } } });
  expect(before.data?.status).toBe('pending');
  await bank.controlSandbox('POST', `/pix/${txid}/pay`);
  const confirm = () =>
    ana.POST('/api/transactions', {
      params: { header: { 'x-request-id': 'confirm-1' } },
      body: { transaction_type: 'pix_deposit', pix_key: txid },
    });
  const [first, again] = [await confirm(), await confirm()];
  expect(first.data).toMatchObject({ status: 'completed', amount_usdt: 100 });
  expect(again.data).toEqual(first.data);
  const { data: history } = await ana.GET('/api/transactions', {
    params: { query: { transaction_type: 'pix_deposit', limit: 5 } },
  });
  expect(history).toEqual([first.data]);
  const { data: accounts } = await ana.GET('/api/accounts');
  expect(accounts?.map(({ currency_code, balance }) => [currency_code, balance])).toEqual([['USDT', 100]]);
});

it('a refusal has a documented code', async () => {
  const { error, response } = await ana.POST('/api/savings/deposit', { body: { amount: '100.01' } });
  expect(response.status).toBe(422);
  // Comparing with a code that the contract does not document for this call does not compile.
  expect(error?.code === 'insufficient_funds').toBe(true);
  expect(error?.error).toBe('Saldo insuficiente.');
});

it('invests, signs out, and has no access', async () => {
  await ana.POST('/api/savings/deposit', { body: { amount: '40' } });
  const { data } = await ana.GET('/api/savings/balance');
  expect(data?.details.map(({ amount }) => amount)).toEqual([40]);
  expect((await ana.POST('/auth/logout')).data).toEqual({ success: true });
  const after = await ana.GET('/me');
  expect([after.response.status, after.error?.code]).toEqual([401, 'session_expired']);
});
