import { type Coin, type Money, money } from '@lastro/money';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { areFresh, type Prices, worthInUsdt } from './domain.ts';
import { readPrices } from './repository.ts';

/** For how long a process goes by the prices it has read; they are refreshed by a worker every few seconds. */
const READ_AGAIN_AFTER_MS = 1_000;

export interface CurrentPrices {
  /** The latest prices, whatever their age. */
  latest(): Promise<Prices | undefined>;
  /** Prices that may be exchanged at. Throws `rates_unavailable`. */
  fresh(): Promise<Prices>;
}

const STILL_TELLING_MS = 3_600_000;

/** For what is written beside a movement and moves nothing: a price of the last hour is better than none. */
export function createWorth({ prices, clock }: { prices: Pick<CurrentPrices, 'latest'>; clock: Clock }) {
  return async (amount: Money<Coin>): Promise<Money<'USDT'> | undefined> => {
    if (amount.currency === 'USDT') return money('USDT', amount.minor);
    const latest = await prices.latest();
    if (!latest?.rates.has(amount.currency)) return undefined;
    const age = clock.now().getTime() - latest.at.getTime();
    return age <= STILL_TELLING_MS ? worthInUsdt(amount, latest) : undefined;
  };
}

export function createCurrentPrices({ db, clock }: { db: Db; clock: Clock }): CurrentPrices {
  let known: { prices: Promise<Prices | undefined>; readAt: number } | undefined;

  function latest(): Promise<Prices | undefined> {
    const now = clock.now().getTime();
    if (!known || now - known.readAt >= READ_AGAIN_AFTER_MS || now < known.readAt) {
      const prices = readPrices(db);
      const reading = { prices, readAt: now };
      known = reading;
      prices.catch(() => {
        if (known === reading) known = undefined;
      });
    }
    return known.prices;
  }

  return {
    latest,
    async fresh() {
      const prices = await latest();
      if (!areFresh(prices, clock.now())) throw new AppError('rates_unavailable', { retryAfterSeconds: 10 });
      return prices;
    },
  };
}
