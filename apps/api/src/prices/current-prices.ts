import { type Coin, type Money, money, withinLedger } from '@lastro/money';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/database/db.ts';
import { HOUR_MS } from '../platform/time.ts';
import { convertToUsdt, type StoredPrices, type Valuer, type Worth } from './domain.ts';
import { readPrices } from './repository.ts';

const CACHE_MS = 1_000;
/** For values that are recorded or compared with limits; a trade reads prices of its own. Older prices count as unknown. */
const MAX_VALUER_AGE_MS = HOUR_MS;

export interface CurrentPrices {
  latest(): Promise<StoredPrices | undefined>;
  /** For use inside a transaction, without further I/O. */
  readValuer(): Promise<Valuer>;
  worthInUsdt(amount: Money<Coin>): Promise<Worth>;
}

export function createCurrentPrices({ db, clock }: { db: Db; clock: Clock }): CurrentPrices {
  let cached: { prices: Promise<StoredPrices | undefined>; readAt: number } | undefined;

  function latest(): Promise<StoredPrices | undefined> {
    const now = clock.now().getTime();
    if (!cached || now - cached.readAt >= CACHE_MS || now < cached.readAt) {
      const reading = { prices: readPrices(db), readAt: now };
      cached = reading;
      const forget = () => {
        if (cached === reading) cached = undefined;
      };
      // Absence is not cached: the first prices are used as soon as they are stored.
      reading.prices.then((prices) => prices ?? forget(), forget);
    }
    return cached.prices;
  }

  async function readValuer(): Promise<Valuer> {
    const prices = await latest();
    return (amount) => {
      if (amount.currency === 'USDT') return money('USDT', amount.minor);
      const fetchedAt = prices?.fetchedAt.get(amount.currency);
      if (prices === undefined || fetchedAt === undefined) return undefined;
      const age = clock.now().getTime() - fetchedAt.getTime();
      return age <= MAX_VALUER_AGE_MS ? withinLedger(() => convertToUsdt(amount, prices)) : undefined;
    };
  }

  return {
    latest,
    readValuer,
    async worthInUsdt(amount) {
      if (amount.currency === 'USDT') return money('USDT', amount.minor);
      return (await readValuer())(amount);
    },
  };
}
