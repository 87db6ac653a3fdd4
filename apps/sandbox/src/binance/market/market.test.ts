import { describe, expect, test } from 'vitest';
import { call, type Json, startSandbox, type TestSandbox, text } from '../../../test/support.ts';

const NOON = Date.UTC(2026, 10, 21, 12, 34, 56, 789);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function market(sandbox: TestSandbox, path: string) {
  return call('GET', `${sandbox.url}/binance${path}`);
}

/** Rows of candles: open time, open, high, low, close, volume, close time, … */
type Row = [number, string, string, string, string, string, number, string, number, string, string, string];

async function candles(sandbox: TestSandbox, query: string): Promise<Row[]> {
  const answer = await market(sandbox, `/api/v3/klines?${query}`);
  expect(answer.status).toBe(200);
  return answer.body as unknown as Row[];
}

async function priceOf(sandbox: TestSandbox, symbol: string): Promise<string> {
  return text((await market(sandbox, `/api/v3/ticker/price?symbol=${symbol}`)).body, 'price');
}

test('the time is the exchange’s', async () => {
  const sandbox = await startSandbox({ stoppedAt: NOON });
  expect((await market(sandbox, '/api/v3/time')).body).toEqual({ serverTime: NOON });
});

test.each(['1e-9', 1e-9, 0.30000000000000004, 0, 1_000_001])(
  'a price of %s is refused with the range and the decimals',
  async (price) => {
    const sandbox = await startSandbox();
    const answer = await call('POST', `${sandbox.url}/control/prices`, { BTC: price });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: 'O preço de BTC deve ir de 0.01 a 1000000, com até 8 casas decimais.',
        code: 'invalid_request',
      },
    });
  },
);

test.each([
  ['GET', '/control/nothing'],
  ['PUT', '/control/prices'],
  ['GET', '/nothing'],
] as const)('%s %s is a 404 with error and code', async (method, path) => {
  const sandbox = await startSandbox();
  expect(await call(method, `${sandbox.url}${path}?a=1`)).toMatchObject({
    status: 404,
    body: { error: `O simulador não tem ${method} ${path}.`, code: 'not_found' },
  });
});

describe('tickers', () => {
  test('answer one symbol with an object, several with an ordered list, and none with all', async () => {
    const sandbox = await startSandbox();
    const one = await market(sandbox, '/api/v3/ticker/price?symbol=BTCUSDT');
    expect(one.body).toEqual({ symbol: 'BTCUSDT', price: expect.stringMatching(/^\d+\.\d{2}000000$/) });
    const list = encodeURIComponent('["BNBUSDT","USDTBRL"]');
    const several = await market(sandbox, `/api/v3/ticker/price?symbols=${list}`);
    expect(several.body).toMatchObject([{ symbol: 'BNBUSDT' }, { symbol: 'USDTBRL' }]);
    const all = await market(sandbox, '/api/v3/ticker/price');
    expect(all.body).toHaveLength(5);
  });

  test.each([
    ['symbol=XXXUSDT', -1121],
    ['symbol=btcusdt', -1100],
    ['symbol=', -1105],
    ['symbols=BTCUSDT', -1100],
    [`symbols=${encodeURIComponent('["BTCUSDT","NOPE"]')}`, -1121],
    [`symbols=${encodeURIComponent('["BTCUSDT","BTCUSDT"]')}`, -1151],
    [`symbol=BTCUSDT&symbols=${encodeURIComponent('["BTCUSDT"]')}`, -1128],
    ['coin=BTC', -1101],
    ['symbol=BTCUSDT&coin=BTC', -1104],
    ['symbolStatus=OPEN', -1122],
    ['symbol=BTCUSDT&symbolStatus=HALT', -1220],
  ])('%s: 400 with code %i', async (query, code) => {
    const sandbox = await startSandbox();
    const answer = await market(sandbox, `/api/v3/ticker/price?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code, msg: expect.any(String) } });
  });
});

test('a suspended market keeps its last price and is left out of a list of trading ones', async () => {
  const sandbox = await startSandbox();
  const ticker = async (query: string) => (await market(sandbox, `/api/v3/ticker/price?${query}`)).body;
  const halted = await sandbox.control('PUT', '/markets/btc', { status: 'HALT' });
  expect(halted.body).toEqual({ coin: 'BTC', symbol: 'BTCUSDT', status: 'HALT' });
  const list = `symbols=${encodeURIComponent('["BTCUSDT","ETHUSDT"]')}`;
  expect(await ticker(list)).toMatchObject([{ symbol: 'BTCUSDT' }, { symbol: 'ETHUSDT' }]);
  expect(await ticker(`${list}&symbolStatus=TRADING`)).toMatchObject([{ symbol: 'ETHUSDT' }]);
  expect(await ticker('symbolStatus=HALT')).toMatchObject([{ symbol: 'BTCUSDT' }]);
  expect(await ticker('symbol=BTCUSDT&symbolStatus=TRADING')).toMatchObject({ code: -1220 });
  await sandbox.control('PUT', '/markets/BTC', { status: 'TRADING' });
  expect(await ticker(`${list}&symbolStatus=TRADING`)).toHaveLength(2);
  expect((await sandbox.control('PUT', '/markets/XRP', { status: 'HALT' })).status).toBe(400);
  expect((await sandbox.control('PUT', '/markets/BTC', { status: 'OPEN' })).status).toBe(400);
});

describe('candles', () => {
  test('cover thirty days up to the present price, each opening at the previous close', async () => {
    const sandbox = await startSandbox({ stoppedAt: NOON });
    const rows = await candles(sandbox, 'symbol=BTCUSDT&interval=1h&limit=720');
    expect(rows).toHaveLength(720);
    expect(rows.at(-1)?.[0]).toBe(Date.UTC(2026, 10, 21, 12));
    expect(rows.at(-1)?.[4]).toBe(await priceOf(sandbox, 'BTCUSDT'));
    for (const [index, [open, first, high, low, last, , close]] of rows.entries()) {
      expect(close).toBe(open + HOUR - 1);
      expect(Number(high)).toBeGreaterThanOrEqual(Math.max(Number(first), Number(last)));
      expect(Number(low)).toBeLessThanOrEqual(Math.min(Number(first), Number(last)));
      const previous = rows[index - 1];
      if (previous === undefined) continue;
      expect(open).toBe(previous[0] + HOUR);
      expect(Math.abs(Number(first) - Number(previous[4]))).toBeLessThan(1);
    }
  });

  test('stay within a few percent per month and a little per hour', async () => {
    const sandbox = await startSandbox({ stoppedAt: NOON });
    const rows = await candles(sandbox, 'symbol=BTCUSDT&interval=1h&limit=720');
    const closes = rows.map((row) => Number(row[4]));
    expect(Math.min(...closes)).toBeGreaterThan(85_000);
    expect(Math.max(...closes)).toBeLessThan(115_000);
    expect(Math.max(...closes) - Math.min(...closes)).toBeGreaterThan(1_000);
    const steps = closes.slice(1).map((close, index) => Math.abs(close / (closes[index] ?? close) - 1));
    expect(Math.max(...steps)).toBeLessThan(0.015);
  });

  test('are the same in another sandbox, and agree across intervals', async () => {
    const first = await startSandbox({ stoppedAt: NOON });
    const second = await startSandbox({ stoppedAt: NOON });
    const query = 'symbol=SOLUSDT&interval=15m&limit=96';
    const rows = await candles(first, query);
    expect(await candles(second, query)).toEqual(rows);
    const day = await candles(first, 'symbol=SOLUSDT&interval=1d&limit=2');
    const hours = await candles(first, `symbol=SOLUSDT&interval=1h&startTime=${day[0]?.[0]}&limit=24`);
    expect(hours[0]?.[1]).toBe(day[0]?.[1]);
    expect(hours.at(-1)?.[4]).toBe(day[0]?.[4]);
  });

  test('are limited by start, end and limit', async () => {
    const sandbox = await startSandbox({ stoppedAt: NOON });
    const noon = Date.UTC(2026, 10, 21, 12);
    const opens = async (query: string) =>
      (await candles(sandbox, `symbol=BTCUSDT&interval=1h&${query}`)).map(([open]) => open);
    expect(await opens(`startTime=${noon - 2 * HOUR}`)).toEqual([noon - 2 * HOUR, noon - HOUR, noon]);
    expect(await opens(`startTime=${noon - 2 * HOUR + 1}`)).toEqual([noon - HOUR, noon]);
    expect(await opens(`endTime=${noon - 1}&limit=2`)).toEqual([noon - 2 * HOUR, noon - HOUR]);
    expect(await opens(`startTime=${noon - 9 * HOUR}&endTime=${noon}&limit=2`)).toEqual([
      noon - 9 * HOUR,
      noon - 8 * HOUR,
    ]);
    expect(await opens(`startTime=${noon + DAY}`)).toEqual([]);
    expect((await candles(sandbox, 'symbol=BTCUSDT&interval=1m')).length).toBe(500);
  });

  test('a week begins on a Monday', async () => {
    const sandbox = await startSandbox({ stoppedAt: NOON });
    const [row] = await candles(sandbox, 'symbol=BTCUSDT&interval=1w&limit=1');
    expect(new Date(row?.[0] ?? 0).toISOString()).toBe('2026-11-16T00:00:00.000Z');
  });

  test.each([
    ['interval=1h', -1102],
    ['symbol=BTCUSDT', -1102],
    ['symbol=BTCUSDT&interval=1H', -1120],
    ['symbol=BTCUSDT&interval=1h&limit=1001', -1130],
    ['symbol=BTCUSDT&interval=1h&limit=0', -1130],
    ['symbol=BTCUSDT&interval=1h&startTime=x', -1100],
    ['symbol=NOPE&interval=1h', -1121],
  ])('%s: 400 with code %i', async (query, code) => {
    const sandbox = await startSandbox();
    const answer = await market(sandbox, `/api/v3/klines?${query}`);
    expect(answer).toMatchObject({ status: 400, body: { code } });
  });
});

describe('pinned prices', () => {
  test('hold until released, and leave earlier candles unchanged', async () => {
    const sandbox = await startSandbox({ stoppedAt: NOON });
    const day = await candles(sandbox, 'symbol=BTCUSDT&interval=1h&limit=24');
    sandbox.passTime(HOUR);
    const unpinned = await priceOf(sandbox, 'BTCUSDT');
    const pinned = await sandbox.control('POST', '/prices', { BTC: 100000, USDTBRL: '5.2' });
    expect(pinned.body).toContainEqual({ coin: 'BTC', symbol: 'BTCUSDT', price: '100000', pinned: true });
    expect(pinned.body).toContainEqual({ coin: 'USDTBRL', symbol: 'USDTBRL', price: '5.2', pinned: true });
    expect(pinned.body).toContainEqual(expect.objectContaining({ coin: 'ETH', pinned: false }));
    sandbox.passTime(10 * HOUR);
    expect(await priceOf(sandbox, 'BTCUSDT')).toBe('100000.00000000');
    expect(await priceOf(sandbox, 'USDTBRL')).toBe('5.20000000');
    const after = await candles(sandbox, 'symbol=BTCUSDT&interval=1h&limit=35');
    expect(after.slice(0, 23)).toEqual(day.slice(0, 23));
    expect(after.slice(-9).every((row) => row[1] === '100000.00000000')).toBe(true);
    const broken = after.at(-11);
    expect(Number(broken?.[2])).toBeGreaterThanOrEqual(Math.max(100_000, Number(unpinned)));
    expect(Number(broken?.[3])).toBeLessThanOrEqual(Math.min(100_000, Number(unpinned)));

    const released = await sandbox.control('DELETE', '/prices');
    expect((released.body as Json[]).every((row) => (row as { pinned: boolean }).pinned === false)).toBe(
      true,
    );
    expect(await priceOf(sandbox, 'BTCUSDT')).not.toBe('100000.00000000');
  });

  test('are replaced by a later pin', async () => {
    const sandbox = await startSandbox({ stoppedAt: NOON });
    await sandbox.control('POST', '/prices', { BTC: 90000 });
    await sandbox.control('POST', '/prices', { BTC: 91000.129 });
    expect(await priceOf(sandbox, 'BTCUSDT')).toBe('91000.12000000');
  });

  test.each([
    {},
    { BRL: 1 },
    { BTC: 0 },
    { BTC: -1 },
    { BTC: 'abc' },
    { BTC: 1e21 },
    { BTC: 1, XXX: 1 },
    null,
  ])('%j is refused and changes nothing', async (body) => {
    const sandbox = await startSandbox();
    const answer = await sandbox.control('POST', '/prices', body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    const prices = (await sandbox.control('GET', '/prices')).body as { pinned: boolean }[];
    expect(prices.some(({ pinned }) => pinned)).toBe(false);
  });
});

describe('weights', () => {
  test('are reported in a header; beyond the limit the answer is 429 until the next minute', async () => {
    const sandbox = await startSandbox({ stoppedAt: Date.UTC(2026, 10, 21, 12, 0, 20) });
    const first = await market(sandbox, '/api/v3/ticker/price');
    expect(first.headers.get('x-mbx-used-weight-1m')).toBe('4');
    for (let used = 4; used < 6_000; used += 4) await market(sandbox, '/api/v3/ticker/price');
    const over = await market(sandbox, '/api/v3/ticker/price');
    expect(over).toMatchObject({ status: 429, body: { code: -1003 } });
    expect(over.headers.get('retry-after')).toBe('40');
    sandbox.passTime(40_000);
    const fresh = await market(sandbox, '/api/v3/time');
    expect(fresh.status).toBe(200);
    expect(fresh.headers.get('x-mbx-used-weight-1m')).toBe('1');
  });
});

describe('the fault rates', () => {
  test('refuse: 429 with retry-after', async () => {
    const sandbox = await startSandbox();
    await sandbox.control('PUT', '/faults', { rates: 'refuse' });
    const answer = await market(sandbox, '/api/v3/ticker/price');
    expect(answer).toMatchObject({ status: 429, body: { code: -1003 } });
    expect(answer.headers.get('retry-after')).toBe('5');
    expect((await market(sandbox, '/api/v3/time')).status).toBe(200);
  });

  test('down: 503', async () => {
    const sandbox = await startSandbox();
    await sandbox.control('PUT', '/faults', { rates: 'down' });
    const answer = await market(sandbox, '/api/v3/klines?symbol=BTCUSDT&interval=1h');
    expect(answer).toMatchObject({ status: 503, body: { code: -1001 } });
  });

  test.each(['timeout_before', 'timeout_after'])('%s: no answer', async (rates) => {
    const sandbox = await startSandbox();
    await sandbox.control('PUT', '/faults', { rates });
    await expect(market(sandbox, '/api/v3/ticker/price')).rejects.toThrow();
  });
});

test('an unknown path is a 404', async () => {
  const sandbox = await startSandbox();
  expect((await market(sandbox, '/api/v3/nothing')).status).toBe(404);
});
