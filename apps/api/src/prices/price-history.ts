import type { RateRange } from '@lastro/contracts';
import { type Coin, type Rate, rate } from '@lastro/money';
import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import type { CurrentPrices } from './current-prices.ts';
import type { Market, PricePoint } from './market.ts';

const CACHE_MS = 60_000;

export interface PricesAt {
  readonly rates: readonly (Rate | undefined)[];
  /** False if the market didn't answer, so that the latest price is used for all times. */
  readonly known: boolean;
}

/** The last known price at each of `times`, which are ascending and end now. */
export type PriceAt = (coin: Coin, times: readonly Date[]) => Promise<PricesAt>;

export function createPriceAt(history: PriceHistory, prices: CurrentPrices): PriceAt {
  return async (coin, times) => {
    if (coin === 'USDT') return { rates: times.map(() => undefined), known: true };
    const latest = (await prices.latest())?.rates.get(coin);
    const points = await history.of(coin, '30d').catch(() => []);
    const priced = points.map((point) => ({ at: point.at, rate: rate(coin, 'USDT', point.price) }));
    const rates = times.map((time, i) =>
      i === times.length - 1 && latest
        ? latest
        : (priced.findLast(({ at }) => at <= time)?.rate ?? priced[0]?.rate ?? latest),
    );
    return { rates, known: priced.length > 0 && latest !== undefined };
  };
}

export interface PriceHistory {
  /** A coin's price in USDT over the range, oldest first; USDT's own is a flat 1. Throws `rates_unavailable`. */
  of(coin: Coin, range: RateRange): Promise<readonly PricePoint[]>;
}

/** At most a minute old, or older when the market doesn't answer. */
export function createPriceHistory({ market, clock }: { market: Market; clock: Clock }): PriceHistory {
  const cache = new Map<string, { points: readonly PricePoint[]; at: number }>();
  const pending = new Map<string, Promise<readonly PricePoint[]>>();

  return {
    async of(coin, range) {
      const now = clock.now();
      if (coin === 'USDT') return [{ at: now, price: '1' }];
      const name = `${coin}/${range}`;
      const cached = cache.get(name);
      if (cached && now.getTime() - cached.at < CACHE_MS) return cached.points;
      // Concurrent callers share one request.
      const request = pending.get(name) ?? market.history(coin, range).finally(() => pending.delete(name));
      pending.set(name, request);
      try {
        const points = await request;
        cache.set(name, { points, at: now.getTime() });
        return points;
      } catch (error) {
        if (cached) return cached.points;
        throw new AppError('rates_unavailable', { cause: error, retryAfterSeconds: 10 });
      }
    },
  };
}
