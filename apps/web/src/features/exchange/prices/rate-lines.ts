import { type Coin, divideFloor, divideHalfUp, money } from '@lastro/money';
import { priceText } from '../../../lib/format/rate-text.ts';
import { BASIS_POINTS, type Prices } from '../../../lib/queries/rates.ts';

/** Decimals of the bank's quoted rates. */
const RATE_DECIMALS = 16;
const SCALE = 10n ** BigInt(RATE_DECIMALS);
const MINOR = 10n ** 8n;

/** Units of `to` per unit of `from`, × 10^16. */
export interface PairRate {
  readonly from: Coin;
  readonly to: Coin;
  readonly scaled: bigint;
}

export function marketRate(from: Coin, to: Coin, prices: Prices): PairRate | null {
  const inUsdt = (coin: Coin) => (coin === 'USDT' ? MINOR : prices.of.get(coin)?.scaled);
  const [fromPrice, toPrice] = [inUsdt(from), inUsdt(to)];
  if (fromPrice === undefined || toPrice === undefined) return null;
  return { from, to, scaled: divideFloor(fromPrice * SCALE, toPrice) };
}

export function pairRate(from: Coin, to: Coin, wire: string): PairRate {
  // Older browsers may have parsed the number and formatted it with an exponent.
  const decimal = /e/i.test(wire) ? Number(wire).toFixed(RATE_DECIMALS) : wire;
  const [whole = '0', fraction = ''] = decimal.split('.');
  return { from, to, scaled: BigInt(whole + fraction.padEnd(RATE_DECIMALS, '0').slice(0, RATE_DECIMALS)) };
}

export function lessSpread(rate: PairRate, spreadBps: bigint): PairRate {
  return { ...rate, scaled: divideFloor(rate.scaled * (BASIS_POINTS - spreadBps), BASIS_POINTS) };
}

/** Such as '1 USDT = 0,00001029 BTC'. */
export function rateText({ from, to, scaled }: PairRate): string {
  return `1 ${from} = ${priceText(money(to, divideFloor(scaled * MINOR, SCALE)))}`;
}

/** Inverted, such as '1 BTC = 97.123,45 USDT', which is more readable than a rate near zero. */
export function inverseText({ from, to, scaled }: PairRate): string | null {
  if (scaled >= SCALE || scaled === 0n) return null;
  return `1 ${to} = ${priceText(money(from, divideHalfUp(SCALE * MINOR, scaled)))}`;
}
