import { expect, onTestFinished, test } from 'vitest';
import { createCharge, startSandbox } from '../../test/support.ts';
import { buildSandbox } from '../app.ts';

const REFUSED = { error: expect.any(String), code: 'not_local' };

async function changeFaults(headers: Record<string, string>, remoteAddress = '127.0.0.1') {
  const sandbox = buildSandbox({ databasePath: ':memory:' });
  onTestFinished(() => sandbox.close());
  const response = await sandbox.app.inject({
    method: 'PUT',
    url: '/control/faults',
    payload: { pix_in: 'down' },
    headers: { host: '127.0.0.1:3001', ...headers },
    remoteAddress,
  });
  return { status: response.statusCode, body: response.json() };
}

test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])(
  'a caller at %s is allowed',
  async (address) => {
    expect(await changeFaults({}, address)).toMatchObject({ status: 200 });
  },
);

test.each(['10.0.0.7', '192.168.0.10', '::ffff:10.0.0.7', '2001:db8::1', '1270.0.0.1'])(
  'a caller at %s is refused',
  async (address) => {
    expect(await changeFaults({}, address)).toEqual({ status: 403, body: REFUSED });
  },
);

test.each<Record<string, string>>([
  { origin: 'http://127.0.0.1:3001', 'sec-fetch-site': 'same-origin' },
  { host: 'localhost:3001', origin: 'http://localhost:3001' },
  { host: '[::1]:3001' },
  { 'sec-fetch-site': 'none' },
])('the page itself is allowed: %j', async (headers) => {
  expect(await changeFaults(headers)).toMatchObject({ status: 200 });
});

test.each<Record<string, string>>([
  { origin: 'https://evil.example' },
  { origin: 'http://127.0.0.1:3000' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { host: 'evil.example', origin: 'http://evil.example' },
  { host: '127.0.0.1.evil.example' },
])('a page of another site is refused: %j', async (headers) => {
  expect(await changeFaults(headers)).toEqual({ status: 403, body: REFUSED });
});

test('every control refuses another site', async () => {
  const sandbox = await startSandbox();
  const txid = await createCharge(sandbox);
  const origin = { origin: 'https://evil.example' };
  for (const [method, path] of [
    ['POST', `/pix/${txid}/pay`],
    ['POST', '/pix/pay-key'],
    ['POST', '/pix/pay-code'],
    ['POST', '/pix/read-code'],
    ['POST', '/pix/x/refund'],
    ['POST', '/pix/payouts/x/return'],
    ['GET', '/pix/charges'],
    ['GET', '/pix/payments'],
    ['GET', '/pix/payouts'],
    ['GET', '/pix/deliveries'],
    ['GET', '/pix/account'],
    ['GET', '/pix/payout-rule'],
    ['PUT', '/pix/payout-rule'],
    ['GET', '/prices'],
    ['POST', '/prices'],
    ['DELETE', '/prices'],
    ['POST', '/crypto/deposits'],
    ['GET', '/crypto/deposits'],
    ['GET', '/crypto/withdrawals'],
    ['POST', '/crypto/withdrawals/x/release'],
    ['GET', '/crypto/next-withdrawal'],
    ['PUT', '/crypto/next-withdrawal'],
    ['GET', '/crypto/networks'],
    ['PUT', '/crypto/networks/BTC/BTC'],
    ['GET', '/crypto/books'],
    ['GET', '/messages'],
    ['GET', '/push/messages'],
    ['GET', '/push/answer'],
    ['PUT', '/push/answer'],
    ['GET', '/faults'],
    ['PUT', '/faults'],
  ] as const) {
    const body = method === 'GET' ? undefined : {};
    const answer = await sandbox.control(method, path, body, origin);
    expect(answer, `${method} ${path}`).toMatchObject({ status: 403, body: REFUSED });
  }
});

test('an invalid JSON body is a 400, an unknown control a 404', async () => {
  const sandbox = await startSandbox();
  const broken = await sandbox.control('PUT', '/faults', '{');
  expect(broken).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  expect((await sandbox.control('GET', '/nothing')).status).toBe(404);
});
