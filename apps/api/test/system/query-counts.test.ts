import { writeStaticBrCode } from '@lastro/brcode';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../support/app.ts';
import { countQueries } from '../support/count-queries.ts';

let bank: TestApp;
let ana: Person;
let bruno: Person;
beforeAll(async () => {
  bank = await openTestApp();
  await bank.app.refreshRates();
  [ana, bruno] = [await bank.person(), await bank.person()];
  await bank.deposit(ana, '520.00');
});
afterAll(() => bank.close());

/** Counts the second run, after the caches of the process are filled. */
async function queriesOfSecondRun(work: () => Promise<unknown>): Promise<string[]> {
  await work();
  return countQueries(bank.app.pool, work);
}

it('rates: at most one query per second for all callers', async () => {
  const readRates = () =>
    Promise.all(Array.from({ length: 20 }, () => bank.visitor.call('GET', '/api/exchange-rates')));
  expect((await countQueries(bank.app.pool, readRates)).length).toBeLessThanOrEqual(1);
});

it('accounts: one query for the session and one for the accounts', async () => {
  expect(await queriesOfSecondRun(() => ana.call('GET', '/api/accounts'))).toHaveLength(2);
});

it.each([10, 50])('the latest %i transactions: one query, which also checks the session', async (limit) => {
  expect(await queriesOfSecondRun(() => ana.call('GET', `/api/transactions?limit=${limit}`))).toHaveLength(1);
});

it('a first transfer: the session, the recipient and one ledger call', async () => {
  const [clara, davi] = [await bank.person(), await bank.person()];
  await bank.deposit(clara, '5.20');
  await bank.deposit(davi, '5.20');
  const order = { recipient_email: davi.email, amount: '0.10' };
  const sent = await countQueries(bank.app.pool, () => clara.call('POST', '/api/transactions', order));
  expect(sent).toEqual(['customers-authenticate', 'transfers-recipients', 'ledger_post']);
});

it('another transfer: one ledger call, which also checks the session and the recipient', async () => {
  const order = { recipient_email: bruno.email, amount: '0.10' };
  const sent = await queriesOfSecondRun(() => ana.call('POST', '/api/transactions', order));
  expect(sent).toEqual(['ledger_post_if']);
});

it('an exchange: the session and one ledger call', async () => {
  const order = { from_currency: 'USDT', to_currency: 'BTC', from_amount: '1' };
  await bank.visitor.call('GET', '/api/exchange-rates');
  const sent = await queriesOfSecondRun(() => ana.call('POST', '/api/exchange', order));
  expect(sent).toHaveLength(2);
});

it.each([
  ['without a txid', undefined, []],
  ['with one', 'PEDIDO42', [expect.stringContaining('withdrawals')]],
])('reading a static code %s', async (_what, txid, ofOwnPayments) => {
  const merchant = { merchantName: 'Padaria', merchantCity: 'RECIFE' };
  const text = writeStaticBrCode({ key: 'loja@exemplo.com', ...merchant, ...(txid && { txid }) });
  const sent = await queriesOfSecondRun(() => ana.call('POST', '/api/payments/read', { text }));
  expect(sent).toEqual(['customers-authenticate', expect.stringContaining('rate_limits'), ...ofOwnPayments]);
});

it('the answer of a transfer equals its row', async () => {
  const order = { recipient_email: bruno.email, amount: '0.10', description: 'Café' };
  const answer = await ana.call('POST', '/api/transactions', order);
  const [row] = (await ana.call('GET', '/api/transactions?limit=1')).as<unknown[]>();
  expect(answer.body).toEqual(row);
});
