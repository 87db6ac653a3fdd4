import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAwkwardBinance, type Fault } from '../../test/coins/awkward-binance.ts';
import { createBinanceThrottle } from '../platform/http/binance-errors.ts';
import type { Throttle } from '../platform/http/provider-client.ts';
import { HOUR_MS } from '../platform/time.ts';
import { MARKET_COINS } from './domain.ts';
import { createMarket, type Market } from './market.ts';
import { createPriceAt, createPriceHistory } from './price-history.ts';

const SECOND_MS = 1_000;
/** The last minute of a month of 31 days in Brasília. */
const NOW = Date.parse('2026-09-01T02:59:30.000Z');
const MONTH_START = new Date('2026-08-01T03:00:00.000Z');

let now = NOW;
const clock = { now: () => new Date(now) };
const binance = createAwkwardBinance();
let baseUrl: string;
let throttle: Throttle;
let market: Market;
beforeAll(async () => {
  baseUrl = await binance.start('http://binance.invalid');
});
beforeEach(() => {
  now = NOW;
  binance.calls.length = 0;
  binance.disturb(({ query }) => ({ status: 200, body: candles(query) }));
  throttle = createBinanceThrottle(clock);
  market = createMarket({ baseUrl, clock, throttle });
});
afterEach(() => market.close());
afterAll(() => binance.close());

/** A coin costs one USDT for each hour since 1970. */
const priceAtTime = (ms: number) => (ms / HOUR_MS).toFixed(8);

const LENGTHS: Readonly<Record<string, number>> = { '15m': HOUR_MS / 4, '1h': HOUR_MS, '6h': 6 * HOUR_MS };

function candles(query: URLSearchParams): unknown[] {
  const length = LENGTHS[query.get('interval') ?? ''] ?? Number.NaN;
  const count = Number(query.get('limit'));
  const first = Math.floor(now / length) - count + 1;
  return Array.from({ length: count }, (_, i) => {
    const open = (first + i) * length;
    const [from, until] = [priceAtTime(open), priceAtTime(Math.min(open + length, now))];
    return [open, from, until, from, until, '1', open + length - 1, '1', 1, '1', '1', '0'];
  });
}

const refusal = (status: number, seconds: number): Fault => ({
  status,
  body: { code: -1003, msg: 'Too many requests.' },
  headers: { 'retry-after': String(seconds) },
});

const UNAVAILABLE = expect.objectContaining({ code: 'rates_unavailable' });

async function failures(times: number, work: () => Promise<unknown>): Promise<void> {
  for (let i = 0; i < times; i += 1) await expect(work()).rejects.toThrow();
}

describe('past prices', () => {
  const latest = { base: 'BTC', quote: 'USDT', scaled: 1n } as const;
  const priceAt = () =>
    createPriceAt(createPriceHistory({ market, clock }), {
      latest: async () => ({ at: clock.now(), rates: new Map([['BTC', latest]]), fetchedAt: new Map() }),
    });
  const openedAt = (time: Date) =>
    expect.objectContaining({ scaled: BigInt(time.getTime() / HOUR_MS) * 10n ** 8n });

  it('of every hour of a month of 31 days are those of that hour', async () => {
    const hours = Array.from({ length: 744 }, (_, i) => new Date(MONTH_START.getTime() + i * HOUR_MS));
    const { rates, known } = await priceAt()('BTC', [...hours, clock.now()]);
    expect(rates).toEqual([...hours.map(openedAt), latest]);
    expect(known).toBe(true);
  });

  it('are unknown before the first and long after the last one', async () => {
    const ask = priceAt();
    const [tooEarly, lastHour] = [new Date(NOW - 40 * 24 * HOUR_MS), new Date(NOW - HOUR_MS)];
    expect(await ask('BTC', [tooEarly, clock.now()])).toMatchObject({ known: false });
    expect(await ask('BTC', [lastHour, clock.now()])).toMatchObject({ known: true });
    binance.disturb(() => ({ status: 503, body: {} }));
    now += 5 * HOUR_MS;
    expect(await ask('BTC', [lastHour, clock.now()])).toMatchObject({ known: true });
    expect(await ask('BTC', [new Date(now - HOUR_MS), clock.now()])).toMatchObject({ known: false });
  });

  it('are requested once an hour', async () => {
    const ask = priceAt();
    for (const seconds of [0, 29, 30, 61, 1_800, 3_629]) {
      now = NOW + seconds * SECOND_MS;
      await ask('BTC', [MONTH_START, clock.now()]);
    }
    expect(binance.calls).toHaveLength(2);
  });
});

it.each(['24h', '7d', '30d'] as const)(
  'each point of the chart of %s has the price of its time',
  async (range) => {
    const points = await market.history('BTC', range);
    expect(points.at(-1)?.at).toEqual(clock.now());
    for (const { at, price } of points) expect(price).toBe(priceAtTime(at.getTime()));
  },
);

describe('a market that refuses requests', () => {
  it('gets none on that path until it allows them (429)', async () => {
    binance.disturb(() => refusal(429, 60));
    const history = createPriceHistory({ market, clock });
    await failures(10, () => history.of('BTC', '24h'));
    await failures(10, () => history.of('ETH', '7d'));
    expect(binance.calls).toHaveLength(1);
    now += 60 * SECOND_MS;
    await failures(1, () => history.of('BTC', '24h'));
    expect(binance.calls).toHaveLength(2);
  });

  it('gets none at all after a ban (418), from whatever client of the address', async () => {
    const other = createMarket({ baseUrl, clock, throttle });
    binance.disturb(() => refusal(418, 120));
    await failures(1, () => market.history('BTC', '24h'));
    await failures(5, () => other.prices());
    expect(binance.calls).toHaveLength(1);
    binance.disturb(() => ({
      status: 200,
      body: MARKET_COINS.map((coin) => ({ symbol: `${coin}USDT`, price: '7' })),
    }));
    now += 119 * SECOND_MS;
    await failures(1, () => other.prices());
    now += SECOND_MS;
    expect((await other.prices()).size).toBe(MARKET_COINS.length);
    expect(binance.calls).toHaveLength(2);
    await other.close();
  });

  it('is asked for a series again ten seconds after a failure', async () => {
    binance.disturb(() => ({ status: 503, body: {} }));
    const history = createPriceHistory({ market, clock });
    for (let i = 0; i < 5; i += 1) await expect(history.of('BTC', '24h')).rejects.toEqual(UNAVAILABLE);
    expect(binance.calls).toHaveLength(1);
    binance.disturb(({ query }) => ({ status: 200, body: candles(query) }));
    now += 10 * SECOND_MS;
    expect(await history.of('BTC', '24h')).toHaveLength(96);
  });
});

it('a suspended market has no price', async () => {
  binance.disturb(({ query }) => ({
    status: query.get('symbolStatus') === 'TRADING' ? 200 : 400,
    body: [{ symbol: 'ETHUSDT', price: '3000' }],
  }));
  expect([...(await market.prices()).keys()]).toEqual(['ETH']);
});
