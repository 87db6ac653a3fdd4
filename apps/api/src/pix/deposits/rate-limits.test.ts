import type { ChargeReply, ChargeStatusReply } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../../../test/support/app.ts';
import { MAX_OPEN_CHARGES } from './rate-limits.ts';

const PRODUCTION_FACTOR = '1';

let bank: TestApp;
beforeAll(async () => {
  bank = await openTestApp({ variables: { RATE_LIMIT_FACTOR: PRODUCTION_FACTOR } });
});
afterAll(async () => {
  expect(await bank.audit()).toEqual([]);
  await bank.close();
});

const charge = (who: Person, headers = {}) => who.call('POST', '/api/pix/cob', { valor: '10.00' }, headers);
const confirm = (who: Person, txid: string) =>
  who.call('POST', '/api/transactions', { transaction_type: 'pix_deposit', pix_key: txid });

it('limits a customer to twenty open charges, also in a burst', async () => {
  const ana = await bank.person();
  const answers = await Promise.all(Array.from({ length: MAX_OPEN_CHARGES + 20 }, () => charge(ana)));
  const created = answers.filter(({ status }) => status === 200);
  expect(created).toHaveLength(MAX_OPEN_CHARGES);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { code: 'too_many_open_charges' },
  });
  const { txid } = created[0]?.as<ChargeReply>() ?? { txid: '' };
  await bank.controlSandbox('POST', `/pix/${txid}/pay`);
  expect((await confirm(ana, txid)).status).toBe(200);
  const id = { 'x-request-id': 'one-more' };
  expect((await charge(ana, id)).status).toBe(200);
  expect((await charge(ana)).status).toBe(409);
  // A repeated request gets its charge again.
  expect((await charge(ana, id)).status).toBe(200);
  expect((await charge(await bank.person())).status).toBe(200);
});

it('limits a customer’s charges per hour', async () => {
  const ana = await bank.person();
  await charge(ana);
  await bank.owner.query(
    `insert into pix_charges (txid, customer_id, amount_brl, amount_usdt, rate, state, request_key, request_hash,
       created_at, expires_at, closed_at)
     select replace(gen_random_uuid()::text, '-', ''), customer_id, amount_brl, amount_usdt, rate, 'expired',
       gen_random_uuid()::text, request_hash, created_at, expires_at, now()
     from pix_charges, generate_series(1, 59)
     where customer_id = (select id from customers where email = $1)`,
    [ana.email],
  );
  const refused = await charge(ana);
  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
});

it('limits confirmations that query the PSP without hiding a credit', async () => {
  const ana = await bank.person();
  const { txid } = (await charge(ana)).as<ChargeReply>();
  const answers = await Promise.all(Array.from({ length: 60 }, () => confirm(ana, txid)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(30);
  await bank.controlSandbox('POST', `/pix/${txid}/pay`);
  for (let poll = 0; poll < 12; poll += 1) {
    expect((await ana.call('GET', `/api/pix/status/${txid}`)).status).toBe(200);
  }
  await expect
    .poll(async () => (await ana.call('GET', `/api/pix/status/${txid}`)).as<ChargeStatusReply>().status, {
      timeout: 10_000,
      interval: 500,
    })
    .toBe('aprovado');
  expect((await confirm(ana, txid)).status).toBe(200);
});
