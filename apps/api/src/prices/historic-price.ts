import { type Coin, type Rate, rate } from '@lastro/money';
import { AppError } from '../platform/errors.ts';
import { MINUTE_MS } from '../platform/time.ts';
import type { Market } from './market.ts';

export interface HistoricPrice {
  readonly at: Date;
  readonly rate: Rate<Coin, 'USDT'>;
}

/** Undefined if the market has no price of that time. Throws `rates_unavailable` if it doesn't answer. */
export type FindHistoricPrice = (
  coin: Exclude<Coin, 'USDT'>,
  time: Date,
) => Promise<HistoricPrice | undefined>;

/** After a longer pause of the market, its next price is not one of that time. */
const MAX_DISTANCE_MS = 60 * MINUTE_MS;

/** The market's opening price of the minute. */
export function createFindHistoricPrice(market: Pick<Market, 'minute'>): FindHistoricPrice {
  return async (coin, time) => {
    const minute = new Date(Math.floor(time.getTime() / MINUTE_MS) * MINUTE_MS);
    const found = await market.minute(coin, minute).catch((cause: unknown) => {
      throw new AppError('rates_unavailable', { cause, retryAfterSeconds: 10 });
    });
    if (found === undefined || found.at.getTime() - minute.getTime() > MAX_DISTANCE_MS) return undefined;
    return { at: found.at, rate: rate(coin, 'USDT', found.price) };
  };
}
