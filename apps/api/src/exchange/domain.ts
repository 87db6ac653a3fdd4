import { EXCHANGE_RATES_MAX_AGE_MS } from '@lastro/contracts';
import { type Coin, convertFloor, isPositive, type Money, mulFloor, type Rate } from '@lastro/money';
import { AppError } from '../platform/errors.ts';

export type MarketCoin = Exclude<Coin, 'USDT'>;
export const MARKET_COINS: readonly MarketCoin[] = ['BTC', 'ETH', 'SOL', 'BNB'];

/** The market as it was at one moment: the price of each coin in USDT. */
export interface Prices {
  readonly at: Date;
  readonly rates: ReadonlyMap<MarketCoin, Rate<MarketCoin, 'USDT'>>;
}

/** A customer's shown result may be at most this much above what the rate gives now. */
const TOLERANCE_PERCENT = 1n;

/** Whether customers may be given these prices: all coins there, and none older than a minute. */
export function areFresh(prices: Prices | undefined, now: Date): prices is Prices {
  return (
    prices !== undefined &&
    MARKET_COINS.every((coin) => prices.rates.has(coin)) &&
    now.getTime() - prices.at.getTime() <= EXCHANGE_RATES_MAX_AGE_MS
  );
}

/** The amount's worth in USDT, floored. Throws `rates_unavailable`. */
export function worthInUsdt(amount: Money<Coin>, prices: Prices): Money<'USDT'> {
  if (amount.currency === 'USDT') return amount as Money<'USDT'>;
  return convertFloor(amount, rateOf(amount.currency, prices), 'USDT');
}

/**
 * What the customer receives for `amount`: crossing through USDT, floored at each step to the last decimal. What
 * flooring leaves stays with the desk. Throws `invalid_amount` when nothing is left, `rates_unavailable`.
 */
export function quote<T extends Coin>(amount: Money<Coin>, to: T, prices: Prices): Money<T> {
  const usdt = worthInUsdt(amount, prices);
  const received = to === 'USDT' ? usdt : convertFloor(usdt, rateOf(to, prices), to);
  if (!isPositive(received)) throw new AppError('invalid_amount');
  return received as Money<T>;
}

/** Throws `quote_changed` when the customer was shown over 1 % more than they would get now. */
export function assertAsShown(received: Money, shown: Money): void {
  const floor = mulFloor(shown, 100n - TOLERANCE_PERCENT, 100n);
  if (received.minor < floor.minor) throw new AppError('quote_changed');
}

function rateOf(coin: Coin, prices: Prices): Rate {
  const rate = coin === 'USDT' ? undefined : prices.rates.get(coin);
  if (!rate) throw new AppError('rates_unavailable');
  return rate;
}
