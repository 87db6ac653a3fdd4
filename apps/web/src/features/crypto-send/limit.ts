import { type Coin, convertFloor, type Money, withinLedger } from '@lastro/money';
import type { OwnLimits } from '../../lib/queries/limits.ts';
import type { Prices } from '../../lib/queries/rates.ts';

/** The limit is in USDT and excludes the fee. Null if it or the coin's price is not known. */
export function limitIn(
  coin: Coin,
  limits: OwnLimits<'USDT'> | undefined,
  prices: Prices | undefined,
): Money<Coin> | null {
  if (limits === undefined) return null;
  const { available } = limits;
  if (coin === 'USDT') return available;
  const price = prices?.of.get(coin);
  return price === undefined ? null : withinLedger(() => convertFloor(available, price, coin));
}
