import { type Coin, decimalsOf, MAX_MINOR, type Money, money } from '@lastro/money';

export interface ReadAmount<C extends Coin = Coin> {
  readonly amount: Money<C>;
  readonly remainder: string | null;
}

const DECIMAL = /^(\d{1,30})(?:\.(\d{1,36}))?(?:[eE]-(\d{1,2}))?$/;

/** Parses Binance's decimal text ("0.5", "1e-8"), floored to eight decimals. Null for a negative or too large amount. */
export function readAmount<C extends Coin>(coin: C, text: string): ReadAmount<C> | null {
  const match = DECIMAL.exec(text);
  if (match === null) return null;
  const [, whole = '', fraction = '', exponent = '0'] = match;
  const shift = Number(exponent);
  const digits = (whole + fraction).padStart(whole.length + fraction.length + shift, '0');
  const point = digits.length - fraction.length - shift;
  const decimals = decimalsOf(coin);
  const kept = digits.slice(point, point + decimals).padEnd(decimals, '0');
  const rest = digits.slice(point + decimals).replace(/0+$/, '');
  const minor = BigInt(digits.slice(0, point) + kept);
  if (minor > MAX_MINOR) return null;
  return {
    amount: money(coin, minor),
    remainder: rest === '' ? null : `0.${'0'.repeat(decimals)}${rest}`,
  };
}
