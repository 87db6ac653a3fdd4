import { toText, units } from '../amounts.ts';
import type { Market } from '../assets.ts';
import type { Prices } from './prices.ts';
import { chance } from './walk.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const INTERVALS = {
  '1s': 1_000,
  '1m': MINUTE,
  '3m': 3 * MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '30m': 30 * MINUTE,
  '1h': HOUR,
  '2h': 2 * HOUR,
  '4h': 4 * HOUR,
  '6h': 6 * HOUR,
  '8h': 8 * HOUR,
  '12h': 12 * HOUR,
  '1d': DAY,
  '3d': 3 * DAY,
  '1w': 7 * DAY,
} as const;

export type Interval = keyof typeof INTERVALS;

/** Weeks begin on Mondays, and the epoch was a Thursday. */
const FIRST_MONDAY = 4 * DAY;
const SAMPLES = 16;

interface CandleQuery {
  readonly interval: Interval;
  readonly startTime?: number | undefined;
  readonly endTime?: number | undefined;
  readonly limit: number;
}

interface Deps {
  readonly prices: Prices;
  readonly now: () => number;
}

/** Oldest first; the current candle ends at the present price. Source: Binance, "Kline/Candlestick data". */
export function listCandles(deps: Deps, market: Market, query: CandleQuery): unknown[] {
  const length = INTERVALS[query.interval];
  const offset = query.interval === '1w' ? FIRST_MONDAY : 0;
  const openOf = (time: number) => Math.floor((time - offset) / length) * length + offset;
  const last = openOf(Math.min(query.endTime ?? deps.now(), deps.now()));
  const requested = query.startTime === undefined ? null : openOf(query.startTime + length - 1);
  const first = requested ?? last - (query.limit - 1) * length;
  const count = Math.max(0, Math.min(query.limit, (last - first) / length + 1));
  return Array.from({ length: count }, (_, index) => candle(deps, market, first + index * length, length));
}

function candle(deps: Deps, market: Market, open: number, length: number): unknown[] {
  const close = open + length - 1;
  const { first, high, low, last } = spread(deps, market, open, Math.min(close, deps.now()));
  const { volume, quoteVolume, trades } = trading(market, open, length, (first + last) / 2n);
  const share = BigInt(Math.round(40 + 20 * chance(market.symbol, open + 1)));
  return [
    open,
    toText(first),
    toText(high),
    toText(low),
    toText(last),
    toText(volume),
    close,
    toText(quoteVolume),
    trades,
    toText((volume * share) / 100n),
    toText((quoteVolume * share) / 100n),
    '0',
  ];
}

function spread({ prices }: Deps, market: Market, from: number, until: number) {
  const times = Array.from({ length: SAMPLES + 1 }, (_, index) =>
    Math.round(from + ((until - from) * index) / SAMPLES),
  );
  const sampled = [...times, ...prices.pinChanges(market, from, until)]
    .map((time) => prices.at(market, time))
    .sort((left, right) => Number(left - right));
  const first = prices.at(market, from);
  const last = prices.at(market, until);
  return { first, last, low: sampled[0] ?? first, high: sampled.at(-1) ?? last };
}

function trading(market: Market, from: number, length: number, price: bigint) {
  const activity = BigInt(Math.round(6_000 + 8_000 * chance(market.symbol, from)));
  const perMinute = units(market.volumePerMinute);
  const volume = (perMinute * BigInt(length) * activity) / BigInt(MINUTE) / 10_000n;
  return {
    volume,
    quoteVolume: (volume * price) / units('1'),
    trades: Math.ceil((length / MINUTE) * Number(activity) * 0.12),
  };
}
