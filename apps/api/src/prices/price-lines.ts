import type { RateRange } from '@lastro/contracts';
import { type Coin, type Rate, rate } from '@lastro/money';
import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/errors.ts';
import type { CurrentPrices } from './current-prices.ts';
import type { Market, PricePoint } from './market.ts';

const KEPT_MS = 60_000;

export interface PricesAt {
  readonly rates: readonly (Rate | undefined)[];
  /** False if the market didn't answer, so that the latest price is used for all times. */
  readonly known: boolean;
}

/** The last known price at each of `times`, which are ascending and end now. */
export type PriceAt = (coin: Coin, times: readonly Date[]) => Promise<PricesAt>;

export function createPriceAt(lines: PriceLines, prices: CurrentPrices): PriceAt {
  return async (coin, times) => {
    if (coin === 'USDT') return { rates: times.map(() => undefined), known: true };
    const latest = (await prices.latest())?.rates.get(coin);
    const points = await lines.of(coin, '30d').catch(() => []);
    const known = points.map((point) => ({ at: point.at, rate: rate(coin, 'USDT', point.price) }));
    const rates = times.map((time, i) =>
      i === times.length - 1 && latest
        ? latest
        : (known.findLast(({ at }) => at <= time)?.rate ?? known[0]?.rate ?? latest),
    );
    return { rates, known: known.length > 0 && latest !== undefined };
  };
}

export interface PriceLines {
  /** A coin's price in USDT over the range, oldest first; USDT's own is a flat 1. Throws `rates_unavailable`. */
  of(coin: Coin, range: RateRange): Promise<readonly PricePoint[]>;
}

/** At most a minute old, or older when the market doesn't answer. */
export function createPriceLines({ market, clock }: { market: Market; clock: Clock }): PriceLines {
  const kept = new Map<string, { points: readonly PricePoint[]; at: number }>();
  const asked = new Map<string, Promise<readonly PricePoint[]>>();

  return {
    async of(coin, range) {
      const now = clock.now();
      if (coin === 'USDT') return [{ at: now, price: '1' }];
      const name = `${coin}/${range}`;
      const known = kept.get(name);
      if (known && now.getTime() - known.at < KEPT_MS) return known.points;
      // Concurrent callers share one request.
      const asking = asked.get(name) ?? market.line(coin, range).finally(() => asked.delete(name));
      asked.set(name, asking);
      try {
        const points = await asking;
        kept.set(name, { points, at: now.getTime() });
        return points;
      } catch (error) {
        if (known) return known.points;
        throw new AppError('rates_unavailable', { cause: error, retryAfterSeconds: 10 });
      }
    },
  };
}
