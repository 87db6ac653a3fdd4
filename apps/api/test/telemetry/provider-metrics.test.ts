import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';

let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp();
});
afterAll(async () => bank.close());

it('metrics count the calls to each provider and show the prices’ age', async () => {
  await bank.app.refreshRates();
  const customer = await bank.person();
  await bank.deposit(customer, '100.00');
  await bank.visitor.call('POST', '/api/auth/request-password-reset', { email: customer.email });
  await bank.runJobs();
  const { body } = await bank.app.http.inject({ method: 'GET', url: '/metrics' });
  for (const provider of ['binance', 'psp', 'mail'])
    expect(body).toMatch(
      new RegExp(`^provider_calls_total\\{provider="${provider}",outcome="answered"\\} \\d`, 'm'),
    );
  expect(body).toMatch(/^exchange_prices_age_seconds\{coin="BTC"\} \d/m);
});
