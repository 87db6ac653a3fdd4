import { MAX_PUBLISHED_RATES_AGE_MS } from '@lastro/contracts';
import { COINS, type Coin, convertFloor, type Money, type Rate } from '@lastro/money';
import { AppError } from '../platform/errors.ts';
import { TIME_SKEW_MS } from '../platform/time-skew.ts';

export type MarketCoin = Exclude<Coin, 'USDT'>;
export const MARKET_COINS = COINS.filter((coin): coin is MarketCoin => coin !== 'USDT');

export interface Prices {
  readonly at: Date;
  readonly rates: ReadonlyMap<MarketCoin, Rate<MarketCoin, 'USDT'>>;
}

export interface StoredPrices extends Prices {
  /** Of each coin; `at` is the earliest. A suspended coin keeps its last price. */
  readonly fetchedAt: ReadonlyMap<MarketCoin, Date>;
}

/** Null above the largest amount that the ledger holds; undefined without a price. */
export type Worth = Money<'USDT'> | null | undefined;

/** An amount's worth by the prices of one moment. */
export type Valuer = (amount: Money<Coin>) => Worth;

/** An amount's worth by the latest prices; undefined while they are missing or over an hour old. */
export type WorthInUsdt = (amount: Money<Coin>) => Promise<Worth>;

export function areFresh(prices: Prices | undefined, now: Date): prices is Prices {
  return (
    prices !== undefined && MARKET_COINS.every((coin) => prices.rates.has(coin)) && isRecent(prices.at, now)
  );
}

function isRecent(at: Date, now: Date): boolean {
  const ageMs = now.getTime() - at.getTime();
  return ageMs <= MAX_PUBLISHED_RATES_AGE_MS && ageMs >= -TIME_SKEW_MS;
}

export function rateOf(coin: MarketCoin, prices: Prices): Rate {
  const rate = prices.rates.get(coin);
  if (!rate) throw new AppError('rates_unavailable');
  return rate;
}

/** Percent with one decimal, truncated; null without an earlier price. */
export function changePercent(before: bigint, after: bigint): number | null {
  if (before <= 0n) return null;
  return Number(((after - before) * 1000n) / before) / 10;
}

export function convertToUsdt(amount: Money<Coin>, prices: Prices): Money<'USDT'> {
  const coin = amount.currency;
  return coin === 'USDT' ? (amount as Money<'USDT'>) : convertFloor(amount, rateOf(coin, prices), 'USDT');
}
