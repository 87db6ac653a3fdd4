import type { RateRange } from '@lastro/contracts';
import { type Rate, rate } from '@lastro/money';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import { errorOf } from '../platform/http/binance-errors.ts';
import {
  createProviderCaller,
  createProviderTransport,
  isSuccess,
  readAnswer,
  type Throttle,
} from '../platform/http/provider-client.ts';
import type { OnProviderCall } from '../platform/telemetry/provider-calls.ts';
import { MARKET_COINS, type MarketCoin } from './domain.ts';

export interface PricePoint {
  readonly at: Date;
  readonly price: string;
}

export interface Market {
  /** Suspended coins are left out. */
  prices(options?: {
    readonly timeoutMs: number;
  }): Promise<ReadonlyMap<MarketCoin, Rate<MarketCoin, 'USDT'>>>;
  /** The last point is the present price. */
  history(coin: MarketCoin, range: RateRange): Promise<readonly PricePoint[]>;
  /** The opening price of each hour of the last 32 days. */
  hours(coin: MarketCoin): Promise<readonly PricePoint[]>;
  /** The opening price of the first traded minute from `start` on. */
  minute(coin: MarketCoin, start: Date): Promise<PricePoint | undefined>;
  close(): Promise<void>;
}

interface MarketCall {
  readonly path: `/api/v3/${string}`;
  readonly query: Readonly<Record<string, string>>;
  readonly timeoutMs?: number | undefined;
}

interface MarketOptions {
  readonly baseUrl: string;
  readonly clock: Clock;
  readonly throttle: Throttle;
  readonly onProviderCall?: OnProviderCall;
}

const TIMEOUT_MS = 5_000;
const HOURS = 32 * 24;

const CANDLES: Readonly<Record<RateRange, { interval: string; limit: number }>> = {
  '24h': { interval: '15m', limit: 96 },
  '7d': { interval: '1h', limit: 168 },
  '30d': { interval: '6h', limit: 120 },
};

const tickers = z.array(z.object({ symbol: z.string(), price: z.string() }));
const text = z.string();
/** Open time, open, high, low, close, volume, close time, … */
const klines = z.array(z.tuple([z.number(), text, text, text, text, text, z.number()]).rest(z.unknown()));

export function createMarket({ baseUrl, clock, throttle, onProviderCall }: MarketOptions): Market {
  const transport = createProviderTransport({ baseUrl, timeoutMs: TIMEOUT_MS });
  const call = createProviderCaller<MarketCall>({
    transport,
    clock,
    throttle,
    onEnd: ({ path, outcome, startedAt }) =>
      onProviderCall?.({ provider: 'binance', operation: path, outcome, startedAt }),
    dialect: {
      prepare: async ({ path, query, timeoutMs }) => ({
        method: 'GET',
        path: `${path}?${new URLSearchParams(query)}`,
        timeoutMs,
      }),
      renew: async () => false,
      read(_call, answer) {
        if (!isSuccess(answer.status)) throw errorOf(answer);
        return answer.body;
      },
    },
  });

  async function candles(coin: MarketCoin, query: { interval: string; limit: number; startTime?: number }) {
    const values = Object.entries(query).map(([name, value]) => [name, String(value)]);
    const path = '/api/v3/klines';
    const answer = await call({ path, query: { symbol: `${coin}USDT`, ...Object.fromEntries(values) } });
    return readAnswer(klines, answer);
  }

  return {
    async prices(options) {
      const symbols = JSON.stringify(MARKET_COINS.map((coin) => `${coin}USDT`));
      const query = { symbols, symbolStatus: 'TRADING' };
      const answer = await call({ path: '/api/v3/ticker/price', query, timeoutMs: options?.timeoutMs });
      const priceOf = new Map(readAnswer(tickers, answer).map((row) => [row.symbol, row.price]));
      return new Map(
        MARKET_COINS.flatMap((coin) => {
          const price = priceOf.get(`${coin}USDT`);
          return price === undefined ? [] : [[coin, rate(coin, 'USDT', price)] as const];
        }),
      );
    },
    async history(coin, range) {
      const rows = await candles(coin, CANDLES[range]);
      const now = clock.now().getTime();
      return rows.map(([, , , , close, , closeTime]) => ({
        at: new Date(Math.min(closeTime + 1, now)),
        price: close,
      }));
    },
    hours: async (coin) => (await candles(coin, { interval: '1h', limit: HOURS })).map(openingOf),
    async minute(coin, start) {
      const [first] = await candles(coin, { interval: '1m', limit: 1, startTime: start.getTime() });
      return first && openingOf(first);
    },
    close: () => transport.close(),
  };
}

function openingOf([openTime, open]: z.output<typeof klines>[number]): PricePoint {
  return { at: new Date(openTime), price: open };
}
