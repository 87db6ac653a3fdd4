import {
  type Coin,
  convertCeil,
  convertFloor,
  formatMoney,
  isPositive,
  type Money,
  money,
  mulCeil,
  mulFloor,
  subtract,
} from '@lastro/money';
import { AppError } from '../platform/errors.ts';
import { convertToUsdt, type Prices, rateOf } from '../prices/index.ts';

const TOLERANCE_PERCENT = 1n;
const BASIS_POINTS = 10_000n;

/** Floored at each step. Throws `invalid_amount`, `rates_unavailable`. */
export function quote<T extends Coin>(
  amount: Money<Coin>,
  to: T,
  prices: Prices,
  spreadBps: bigint,
): Money<T> {
  const received = mulFloor(atMarket(amount, to, prices), BASIS_POINTS - spreadBps, BASIS_POINTS);
  if (!isPositive(received)) {
    const least = formatMoney(money(to, 1n));
    const message = `Valor pequeno demais para converter: você receberia menos de ${least}.`;
    throw new AppError('invalid_amount', { message });
  }
  return received;
}

function atMarket<T extends Coin>(amount: Money<Coin>, to: T, prices: Prices): Money<T> {
  const usdt: Money<Coin> = convertToUsdt(amount, prices);
  return (to === 'USDT' ? usdt : convertFloor(usdt, rateOf(to, prices), to)) as Money<T>;
}

/** The least payment that yields `wanted`: each step is rounded up. */
function costOf(wanted: Money<Coin>, from: Coin, prices: Prices, spreadBps: bigint): Money<Coin> {
  const gross = grossOf(wanted, spreadBps);
  const usdt = gross.currency === 'USDT' ? gross : convertCeil(gross, rateOf(gross.currency, prices), 'USDT');
  return from === 'USDT' ? usdt : convertCeil(usdt, rateOf(from, prices), from);
}

function grossOf(wanted: Money<Coin>, spreadBps: bigint): Money<Coin> {
  return mulCeil(wanted, BASIS_POINTS, BASIS_POINTS - spreadBps);
}

export interface QuoteRequest {
  readonly from: Coin;
  readonly to: Coin;
  readonly amount: Money<Coin>;
}

export interface Terms {
  readonly pay: Money<Coin>;
  readonly get: Money<Coin>;
  readonly worth: Money<'USDT'>;
  /** The spread, in the currency of `get`. */
  readonly fee: Money<Coin>;
  /** Units of `get` for one unit of `pay`. */
  readonly rate: string;
}

export function termsOf({ from, to, amount }: QuoteRequest, prices: Prices, spreadBps: bigint): Terms {
  const isPaid = amount.currency === from;
  const pay = isPaid ? amount : costOf(amount, from, prices, spreadBps);
  const get = isPaid ? quote(amount, to, prices, spreadBps) : amount;
  const fee = subtract(isPaid ? atMarket(pay, to, prices) : grossOf(get, spreadBps), get);
  return { pay, get, fee, worth: convertToUsdt(pay, prices), rate: rateText(from, to, prices) };
}

const RATE_DECIMALS = 16;

function rateText(from: Coin, to: Coin, prices: Prices): string {
  const inUsdt = (coin: Coin) => (coin === 'USDT' ? 10n ** 8n : rateOf(coin, prices).scaled);
  const scaled = (inUsdt(from) * 10n ** BigInt(RATE_DECIMALS)) / inUsdt(to);
  const digits = scaled.toString().padStart(RATE_DECIMALS + 1, '0');
  return `${digits.slice(0, -RATE_DECIMALS)}.${digits.slice(-RATE_DECIMALS)}`;
}

/** Throws `quote_changed`, with the new rate, when the customer was shown over 1 % more than they would get now. */
export function assertNearShown(received: Money, shown: Money, rate: () => string): void {
  const floor = mulFloor(shown, 100n - TOLERANCE_PERCENT, 100n);
  if (received.minor >= floor.minor) return;
  throw new AppError('quote_changed', {
    message: `A cotação mudou: agora ${rate()}, e você recebe ${formatMoney(received)}. Confira o novo valor.`,
  });
}
