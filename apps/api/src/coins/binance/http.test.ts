import { BINANCE_ACCOUNT, BINANCE_BASE_PATH, buildSandbox } from '@lastro/sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAwkwardBinance, type Fault } from '../../../test/coins/awkward-binance.ts';
import { ProviderError } from '../../platform/http/provider-client.ts';
import { type BinanceCallEnd, createBinanceHttp, encode, sign } from './http.ts';

const TIMEOUT_MS = 500;
const sandbox = buildSandbox({ databasePath: ':memory:' });
const binance = createAwkwardBinance();
let baseUrl: string;
let realUrl: string;

beforeAll(async () => {
  const { url } = await sandbox.listen({ host: '127.0.0.1', port: 0, smtpPort: 0 });
  realUrl = `${url}${BINANCE_BASE_PATH}`;
  baseUrl = await binance.start(realUrl);
});

beforeEach(() => {
  binance.calls.length = 0;
  binance.disturb(() => 'pass');
});

afterAll(async () => {
  await binance.close();
  await sandbox.close();
});

const COINS = { method: 'GET', path: '/sapi/v1/capital/config/getall' } as const;
const TRANSFERS = { method: 'GET', path: '/sapi/v1/sub-account/universalTransfer' } as const;

/** A client with a clock that the test advances. */
function open(url = baseUrl) {
  const ends: BinanceCallEnd[] = [];
  let aheadMs = 0;
  const http = createBinanceHttp({
    config: { baseUrl: url, ...BINANCE_ACCOUNT },
    clock: { now: () => new Date(Date.now() + aheadMs) },
    onEnd: (end) => ends.push(end),
    timeoutMs: TIMEOUT_MS,
  });
  return {
    http,
    ends,
    passTime: (milliseconds: number) => {
      aheadMs += milliseconds;
    },
  };
}

async function failureOf(call: Promise<unknown>): Promise<ProviderError> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProviderError)) throw new Error('no ProviderError');
  return error;
}

describe('signing', () => {
  it('follows Binance’s examples, over a percent-encoded query', () => {
    // Source: Binance, REST API, "SIGNED Endpoint Examples for POST /api/v3/order".
    const secret = 'NhqPtmdSJYdKjVHjA7PZj4Mge3R5YNiP1e3UZjInClVN65XAbvqqM6A7H5fATj0j';
    const order = {
      side: 'BUY',
      type: 'LIMIT',
      timeInForce: 'GTC',
      quantity: '1',
      price: '0.1',
      recvWindow: '5000',
      timestamp: '1499827319559',
    };
    expect(sign(secret, encode({ symbol: 'LTCBTC', ...order }))).toBe(
      'c8db56825ae71d6d79447849e617115f4a920fa2acdcab2b053c4b2838bd6b71',
    );
    expect(sign(secret, encode({ symbol: '１２３４５６', ...order }))).toBe(
      'e1353ec6b14d888f1164ae9af8228a3dbd508bc82eb867db8ab6046442f33ef3',
    );
    expect(encode({ email: 'a b+c@d' })).toBe('email=a%20b%2Bc%40d');
  });
});

describe('the outcome of a failure', () => {
  it.each<[string, Fault, string]>([
    ['a refusal', { status: 400, body: { code: -4026, msg: 'no' } }, 'refused'],
    ['a wrong key', { status: 401, body: { code: -2015, msg: 'no' } }, 'refused'],
    ['a time-out at Binance', { status: 400, body: { code: -1007, msg: 'no' } }, 'unknown'],
    ['an error at Binance', { status: 500, body: { code: -1000, msg: 'no' } }, 'unknown'],
    ['a proxy’s error page', { status: 404, body: '<html>' }, 'unknown'],
    ['the firewall', { status: 403, body: '<html>' }, 'not_done'],
    ['a redirect without a body', { status: 302, body: '' }, 'unknown'],
    ['a connection cut before the request arrived', 'lose', 'unknown'],
    ['a connection cut after the request arrived', 'lose_answer', 'unknown'],
    ['too many calls', { status: 400, body: { code: -1003, msg: 'no' } }, 'throttled'],
  ])('%s', async (_name, fault, outcome) => {
    const { http, ends } = open();
    binance.disturb(() => fault);
    expect(await failureOf(http.call(COINS))).toMatchObject({ outcome });
    expect(ends).toMatchObject([{ path: COINS.path, outcome }]);
    await http.close();
  });

  it('without a connection the call was not executed', async () => {
    const { http } = open('http://127.0.0.1:9');
    expect(await failureOf(http.call(COINS))).toMatchObject({ outcome: 'not_done', status: null });
    await http.close();
  });

  it('a time-out has an unknown outcome', async () => {
    const { http } = open();
    binance.disturb(() => new Promise((resolve) => setTimeout(() => resolve('pass'), 2 * TIMEOUT_MS)));
    expect(await failureOf(http.call(COINS))).toMatchObject({ outcome: 'unknown' });
    await http.close();
  });
});

describe('limits', () => {
  it('report the used weight', async () => {
    const { http, ends } = open(realUrl);
    await http.call(COINS);
    const [end] = ends;
    expect(end?.outcome).toBe('answered');
    expect(end?.used['x-sapi-used-ip-weight-1m']).toBeGreaterThanOrEqual(10);
    await http.close();
  });

  it('stop calls to a path for the time that a 429 asks for', async () => {
    const { http, passTime } = open();
    const headers = { 'retry-after': '30' };
    binance.disturb(() => ({ status: 429, body: { code: -1003, msg: 'no' }, headers }));
    expect(await failureOf(http.call(COINS))).toMatchObject({ outcome: 'throttled', retryAfterSeconds: 30 });
    binance.disturb(() => 'pass');
    passTime(9_000);
    expect(await failureOf(http.call(COINS))).toMatchObject({ outcome: 'throttled', retryAfterSeconds: 21 });
    expect(binance.calls).toHaveLength(1);
    await http.call(TRANSFERS);
    passTime(21_000);
    await http.call(COINS);
    await http.close();
  });

  it('stop all calls once banned', async () => {
    const { http, passTime } = open();
    binance.disturb(() => ({
      status: 418,
      body: { code: -1003, msg: 'banned' },
      headers: { 'retry-after': '120' },
    }));
    await failureOf(http.call(COINS));
    binance.disturb(() => 'pass');
    expect(await failureOf(http.call(TRANSFERS))).toMatchObject({ outcome: 'throttled' });
    expect(binance.calls).toHaveLength(1);
    passTime(121_000);
    await http.call(TRANSFERS);
    await http.close();
  });
});

describe('time', () => {
  it('is read once after a refusal, and reused', async () => {
    const { http, passTime } = open();
    passTime(3_600_000);
    await http.call(COINS);
    await http.call(COINS);
    expect(binance.calls.map(({ path }) => path)).toEqual([
      COINS.path,
      '/api/v3/time',
      COINS.path,
      COINS.path,
    ]);
    expect(Math.abs(http.now().getTime() - Date.now())).toBeLessThan(5_000);
    await http.close();
  });

  it('of an order with a limit is not renewed after it', async () => {
    const { http, passTime } = open();
    const { now } = http;
    const order = { ...COINS, sendBy: new Date(now().getTime() + 10_000) };
    // The process is suspended between the signature and the call, which Binance then refuses.
    binance.disturb(({ path }) => {
      if (path !== COINS.path) return 'pass';
      passTime(3_600_000);
      return {
        status: 400,
        body: { code: -1021, msg: 'Timestamp for this request is outside of the recvWindow.' },
      };
    });
    expect(await failureOf(http.call(order))).toMatchObject({ outcome: 'not_done' });
    expect(binance.calls.filter(({ path }) => path === COINS.path)).toHaveLength(1);
    await http.close();
  });

  it('that cannot be read leaves the call not executed', async () => {
    const { http, passTime } = open();
    passTime(-3_600_000);
    binance.disturb(({ path }) => (path === '/api/v3/time' ? 'lose' : 'pass'));
    expect(await failureOf(http.call(COINS))).toMatchObject({ outcome: 'not_done', code: -1021 });
    await http.close();
  });
});
