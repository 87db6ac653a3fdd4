import type { RateRange } from '@lastro/contracts';
import { type Coin, type Rate, rate } from '@lastro/money';
import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import { HOUR_MS, MINUTE_MS } from '../platform/time.ts';
import type { CurrentPrices } from './current-prices.ts';
import type { MarketCoin } from './domain.ts';
import type { Market, PricePoint } from './market.ts';

const CACHE_MS = MINUTE_MS;
const RETRY_MS = 10_000;

export interface PricesAt {
  readonly rates: readonly (Rate | undefined)[];
  /** False if the market's price of a time is missing and another one is used. */
  readonly known: boolean;
}

/** The price of the hour at each of `times`, which are ascending and end now. */
export type PriceAt = (coin: Coin, times: readonly Date[]) => Promise<PricesAt>;

export function createPriceAt(
  history: Pick<PriceHistory, 'hours'>,
  prices: Pick<CurrentPrices, 'latest'>,
): PriceAt {
  return async (coin, times) => {
    if (coin === 'USDT') return { rates: times.map(() => undefined), known: true };
    const latest = (await prices.latest())?.rates.get(coin);
    const points = await history.hours(coin).catch(() => []);
    const past = times.slice(0, -1);
    const rateOf = (point: PricePoint | undefined) => point && rate(coin, 'USDT', point.price);
    const atPast = past.map((time) => rateOf(points.findLast(({ at }) => at <= time) ?? points[0]) ?? latest);
    return {
      rates: [...atPast, latest ?? rateOf(points.at(-1))],
      known: latest !== undefined && past.every((time) => isCovered(time, points)),
    };
  };
}

/** The hour in course may lack a point while the series is cached. */
function isCovered(time: Date, points: readonly PricePoint[]): boolean {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return false;
  return first.at <= time && time.getTime() - last.at.getTime() < 2 * HOUR_MS;
}

export interface PriceHistory {
  /** A coin's price in USDT over the range, oldest first; USDT's own is a flat 1. Throws `rates_unavailable`. */
  of(coin: Coin, range: RateRange): Promise<readonly PricePoint[]>;
  /** The opening price of each hour of the last 32 days. Throws `rates_unavailable`. */
  hours(coin: MarketCoin): Promise<readonly PricePoint[]>;
}

/** Falls back to older prices while the market does not answer. */
export function createPriceHistory({ market, clock }: { market: Market; clock: Clock }): PriceHistory {
  const cached = createSeriesCache(clock);
  return {
    of: async (coin, range) =>
      coin === 'USDT'
        ? [{ at: clock.now(), price: '1' }]
        : cached(`${coin}/${range}`, () => market.history(coin, range)),
    hours: (coin) =>
      cached(
        coin,
        () => market.hours(coin),
        (points) => (points.at(-1)?.at.getTime() ?? 0) + HOUR_MS,
      ),
  };
}

type Points = readonly PricePoint[];

interface Series {
  points?: Points;
  /** Until then these points are used. */
  until: number;
  pending?: Promise<Points> | undefined;
}

/** Series last a minute, or until `changesAt` if that is later. Failures last ten seconds. */
function createSeriesCache(clock: Clock) {
  const all = new Map<string, Series>();

  return async (
    name: string,
    load: () => Promise<Points>,
    changesAt: (points: Points) => number = () => 0,
  ): Promise<Points> => {
    const now = clock.now().getTime();
    const series = all.get(name) ?? { until: 0 };
    all.set(name, series);
    let cause: unknown;
    if (now >= series.until) {
      // Concurrent callers share one request.
      series.pending ??= load().finally(() => {
        series.pending = undefined;
      });
      try {
        series.points = await series.pending;
        series.until = Math.max(now + CACHE_MS, changesAt(series.points));
      } catch (error) {
        cause = error;
        series.until = now + RETRY_MS;
      }
    }
    if (series.points !== undefined) return series.points;
    throw new AppError('rates_unavailable', { cause, retryAfterSeconds: RETRY_MS / 1_000 });
  };
}
