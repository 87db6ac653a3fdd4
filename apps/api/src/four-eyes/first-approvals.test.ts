import type { Me } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FactorsFixture, openFactorsFixture } from '../../test/second-factors/factors-fixture.ts';
import type { Person } from '../../test/support/app.ts';
import { atOnce } from '../../test/support/at-once.ts';

let fixture: FactorsFixture;
let admin: Person;
let customer: string;
beforeAll(async () => {
  fixture = await openFactorsFixture({ FOUR_EYES_USDT: '0' });
  admin = await fixture.bank.admin();
  customer = (await (await fixture.bank.person()).call('GET', '/me')).as<Me>().id;
});
afterAll(async () => {
  expect(await fixture.bank.audit()).toEqual([]);
  await fixture.close();
});

const pix = async () => `/api/admin/suspense/${await fixture.strayPix('52.00')}`;
const coins = async () => `/api/admin/unattributed/${await fixture.strayCoins('1')}`;

it.each([
  ['assign a PIX payment', pix, 'assign', () => ({ user_id: customer })],
  ['return a PIX payment', pix, 'return', () => undefined],
  ['assign coins', coins, 'assign', () => ({ user_id: customer })],
  ['return coins', coins, 'return', () => ({ note: 'Devolvido' })],
])(
  'of two concurrent requests with one id, to %s, one is approved and one refused',
  async (_name, subject, action, body) => {
    const urls = [await subject(), await subject()];
    const headers = { 'x-request-id': `${action}-${urls[0]}`.slice(-60) };
    const calls = urls.map((url) => () => admin.call('POST', `${url}/${action}`, body(), headers));
    const answers = await atOnce(fixture.bank.owner, 'first_approvals', calls);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'request_id_reused' });
    const first = answers.findIndex(({ status }) => status === 200);
    expect((await calls[first]?.())?.body).toEqual(answers[first]?.body);
  },
);

it.each([
  ['assign a PIX payment', pix, 'assign', () => ({ user_id: customer })],
  ['return coins', coins, 'return', () => ({ note: 'Devolvido' })],
])('a request sent twice concurrently, to %s, gets one answer', async (_name, subject, action, body) => {
  const url = `${await subject()}/${action}`;
  const headers = { 'x-request-id': url.slice(-60) };
  const send = () => admin.call('POST', url, body(), headers);
  const [one, another] = await atOnce(fixture.bank.owner, 'first_approvals', [send, send]);
  expect(one?.status).toBe(200);
  expect(another?.body).toEqual(one?.body);
});
