import type { RateRange } from '@lastro/contracts';
import { type Rate, rate } from '@lastro/money';
import { request } from 'undici';
import { z } from 'zod';
import { MARKET_COINS, type MarketCoin } from './domain.ts';

export interface PricePoint {
  readonly at: Date;
  readonly price: string;
}

export interface Market {
  prices(options?: {
    readonly timeoutMs: number;
  }): Promise<ReadonlyMap<MarketCoin, Rate<MarketCoin, 'USDT'>>>;
  history(coin: MarketCoin, range: RateRange): Promise<readonly PricePoint[]>;
  /** The opening price of the first traded minute from `start` on. */
  minute(coin: MarketCoin, start: Date): Promise<PricePoint | undefined>;
}

const TIMEOUT_MS = 5_000;
const RESPONSE_BYTES_MAX = 1024 * 1024;

const CANDLES: Readonly<Record<RateRange, { interval: string; limit: number }>> = {
  '24h': { interval: '15m', limit: 96 },
  '7d': { interval: '1h', limit: 168 },
  '30d': { interval: '6h', limit: 120 },
};

const tickers = z.array(z.object({ symbol: z.string(), price: z.string() }));
const klines = z.array(
  z.tuple([z.number(), z.string(), z.string(), z.string(), z.string()]).rest(z.unknown()),
);

export function createMarket(baseUrl: string): Market {
  async function get(
    path: string,
    query: Record<string, string>,
    timeoutMs: number = TIMEOUT_MS,
  ): Promise<unknown> {
    const { statusCode, body } = await request(`${baseUrl}${path}?${new URLSearchParams(query)}`, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await body.text();
    if (statusCode !== 200 || text.length > RESPONSE_BYTES_MAX)
      throw new Error(`The market answered ${statusCode}`);
    return JSON.parse(text);
  }

  return {
    async prices(options) {
      const symbols = JSON.stringify(MARKET_COINS.map((coin) => `${coin}USDT`));
      const rows = tickers.parse(await get('/api/v3/ticker/price', { symbols }, options?.timeoutMs));
      const priceOf = new Map(rows.map((row) => [row.symbol, row.price]));
      return new Map(
        MARKET_COINS.map((coin) => [coin, rate(coin, 'USDT', priceOf.get(`${coin}USDT`) ?? 'missing')]),
      );
    },
    async history(coin, range) {
      const { interval, limit } = CANDLES[range];
      const query = { symbol: `${coin}USDT`, interval, limit: String(limit) };
      const rows = klines.parse(await get('/api/v3/klines', query));
      return rows.map(([openTime, , , , close]) => ({ at: new Date(openTime), price: close }));
    },
    async minute(coin, start) {
      const query = {
        symbol: `${coin}USDT`,
        interval: '1m',
        startTime: String(start.getTime()),
        limit: '1',
      };
      const [first] = klines.parse(await get('/api/v3/klines', query));
      return first && { at: new Date(first[0]), price: first[1] };
    },
  };
}
