import { type Coin, convertFloor, isPositive, type Money, mulFloor } from '@lastro/money';
import { AppError } from '../platform/errors.ts';
import { convertToUsdt, type Prices, rateOf } from '../prices/index.ts';

/** A customer's shown result may be at most this much above what the rate gives now. */
const TOLERANCE_PERCENT = 1n;
const BASIS_POINTS = 10_000n;

/** Floored at each step. Throws `invalid_amount`, `rates_unavailable`. */
export function quote<T extends Coin>(
  amount: Money<Coin>,
  to: T,
  prices: Prices,
  spreadBps: bigint,
): Money<T> {
  const usdt = convertToUsdt(amount, prices);
  const atMarket: Money<Coin> = to === 'USDT' ? usdt : convertFloor(usdt, rateOf(to, prices), to);
  const received = mulFloor(atMarket, BASIS_POINTS - spreadBps, BASIS_POINTS);
  if (!isPositive(received)) throw new AppError('invalid_amount');
  return received as Money<T>;
}

/** Throws `quote_changed` when the customer was shown over 1 % more than they would get now. */
export function assertAsShown(received: Money, shown: Money): void {
  const floor = mulFloor(shown, 100n - TOLERANCE_PERCENT, 100n);
  if (received.minor < floor.minor) throw new AppError('quote_changed');
}
