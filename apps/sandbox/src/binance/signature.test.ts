import { describe, expect, test } from 'vitest';
import { BINANCE_KEY, call, sign, startSandbox } from '../../test/support.ts';
import { signPayload } from './signature.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const PATH = '/binance/sapi/v1/capital/deposit/hisrec';

describe('the signature matches the documentation', () => {
  const secret = 'NhqPtmdSJYdKjVHjA7PZj4Mge3R5YNiP1e3UZjInClVN65XAbvqqM6A7H5fATj0j';
  const rest =
    'side=BUY&type=LIMIT&timeInForce=GTC&quantity=1&price=0.1&recvWindow=5000&timestamp=1499827319559';
  test.each([
    [`symbol=LTCBTC&${rest}`, 'c8db56825ae71d6d79447849e617115f4a920fa2acdcab2b053c4b2838bd6b71'],
    [
      `symbol=%EF%BC%91%EF%BC%92%EF%BC%93%EF%BC%94%EF%BC%95%EF%BC%96&${rest}`,
      'e1353ec6b14d888f1164ae9af8228a3dbd508bc82eb867db8ab6046442f33ef3',
    ],
  ])('%s', (payload, signature) => expect(signPayload(secret, payload)).toBe(signature));
});

async function request(query: string, headers: Record<string, string> = BINANCE_KEY) {
  const sandbox = await startSandbox({ stoppedAt: NOW });
  return call('GET', `${sandbox.url}${PATH}?${query}`, undefined, headers);
}

test('accepts a signed query, in either letter case', async () => {
  expect((await request(sign(`timestamp=${NOW}`))).status).toBe(200);
  const [query, signature = ''] = sign(`coin=BTC&timestamp=${NOW}`).split('&signature=');
  expect((await request(`${query}&signature=${signature.toUpperCase()}`)).status).toBe(200);
});

test('a form is signed after the query, without a separator', async () => {
  const sandbox = await startSandbox({ stoppedAt: NOW });
  const url = `${sandbox.url}/binance/sapi/v1/capital/withdraw/apply`;
  const form = { ...BINANCE_KEY, 'content-type': 'application/x-www-form-urlencoded' };
  const address = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
  const body = `address=${address}&amount=1&timestamp=${NOW}`;
  expect(await call('POST', url, sign(`coin=BTC&${body}`).slice(9), form)).toMatchObject({
    status: 400,
    body: { code: -1022 },
  });
  expect(await call('POST', url, sign(`coin=BTC&${body}`), form)).toMatchObject({ status: 200 });
  const signature = sign(`coin=BTC${body}`).split('&signature=')[1];
  expect(await call('POST', `${url}?coin=BTC`, `${body}&signature=${signature}`, form)).toMatchObject({
    status: 200,
  });
});

test.each([
  ['no key', sign(`timestamp=${NOW}`), {}, 401, -2014],
  ['a malformed key', sign(`timestamp=${NOW}`), { 'x-mbx-apikey': 'short' }, 401, -2014],
  ['an unknown key', sign(`timestamp=${NOW}`), { 'x-mbx-apikey': 'a'.repeat(64) }, 401, -2015],
  ['no signature', `timestamp=${NOW}`, BINANCE_KEY, 400, -1102],
  ['no timestamp', sign('coin=BTC'), BINANCE_KEY, 400, -1102],
  ['an empty timestamp', sign('timestamp='), BINANCE_KEY, 400, -1102],
  ['a timestamp that is no number', sign('timestamp=now'), BINANCE_KEY, 400, -1100],
  ['another secret', sign(`timestamp=${NOW}`, 'other'), BINANCE_KEY, 400, -1022],
  ['a signature of another query', `coin=BTC&${sign(`timestamp=${NOW}`)}`, BINANCE_KEY, 400, -1022],
  ['a malformed signature', `timestamp=${NOW}&signature=xyz`, BINANCE_KEY, 400, -1022],
  ['a value that is not encoded', sign(`coin=["BTC"]&timestamp=${NOW}`), BINANCE_KEY, 400, -1022],
  ['a clock a second ahead', sign(`timestamp=${NOW + 1000}`), BINANCE_KEY, 400, -1021],
  ['a clock five seconds behind', sign(`timestamp=${NOW - 5001}`), BINANCE_KEY, 400, -1021],
  ['a narrower window', sign(`timestamp=${NOW - 101}&recvWindow=100`), BINANCE_KEY, 400, -1021],
  ['too wide a window', sign(`timestamp=${NOW}&recvWindow=60001`), BINANCE_KEY, 400, -1131],
  ['a malformed window', sign(`timestamp=${NOW}&recvWindow=wide`), BINANCE_KEY, 400, -1100],
] as const)('%s is refused', async (_name, query, headers, status, code) => {
  expect(await request(query, headers)).toMatchObject({ status, body: { code, msg: expect.any(String) } });
});

test.each([
  `timestamp=${NOW + 999}`,
  `timestamp=${NOW - 5000}`,
  `timestamp=${NOW - 60_000}&recvWindow=60000`,
  `timestamp=${NOW - 100}&recvWindow=100.5`,
  `timestamp=${NOW * 1000}`,
])('%s is within its window', async (query) => {
  expect((await request(sign(query))).status).toBe(200);
});
