import type { Me } from '@lastro/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSecurityWorld, type SecurityWorld } from '../../test/second-factors/factors-world.ts';
import type { Person } from '../../test/support/app.ts';
import { atOnce } from '../../test/support/at-once.ts';

let world: SecurityWorld;
let admin: Person;
let customer: string;
beforeAll(async () => {
  world = await openSecurityWorld({ FOUR_EYES_USDT: '0' });
  admin = await world.bank.admin();
  customer = (await (await world.bank.person()).call('GET', '/me')).as<Me>().id;
});
afterAll(async () => {
  expect(await world.bank.audit()).toEqual([]);
  await world.close();
});

const pix = async () => `/api/admin/suspense/${await world.strayPix('52.00')}`;
const coins = async () => `/api/admin/unattributed/${await world.strayCoins('1')}`;

it.each([
  ['assign a PIX payment', pix, 'assign', () => ({ user_id: customer })],
  ['return a PIX payment', pix, 'return', () => undefined],
  ['assign coins', coins, 'assign', () => ({ user_id: customer })],
  ['return coins', coins, 'return', () => ({ note: 'Devolvido' })],
])(
  'two requests with one id at once, to %s, approve one and refuse the other',
  async (_name, subject, action, body) => {
    const urls = [await subject(), await subject()];
    const headers = { 'x-request-id': `${action}-${urls[0]}`.slice(-60) };
    const calls = urls.map((url) => () => admin.call('POST', `${url}/${action}`, body(), headers));
    const answers = await atOnce(world.bank.owner, 'first_approvals', calls);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'request_id_reused' });
    const first = answers.findIndex(({ status }) => status === 200);
    expect((await calls[first]?.())?.body).toEqual(answers[first]?.body);
  },
);

it.each([
  ['assign a PIX payment', pix, 'assign', () => ({ user_id: customer })],
  ['return coins', coins, 'return', () => ({ note: 'Devolvido' })],
])('one request sent twice at once, to %s, gets one answer', async (_name, subject, action, body) => {
  const url = `${await subject()}/${action}`;
  const headers = { 'x-request-id': url.slice(-60) };
  const send = () => admin.call('POST', url, body(), headers);
  const [one, another] = await atOnce(world.bank.owner, 'first_approvals', [send, send]);
  expect(one?.status).toBe(200);
  expect(another?.body).toEqual(one?.body);
});
