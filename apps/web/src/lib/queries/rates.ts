import type { RatesReply } from '@lastro/contracts';
import { EXCHANGE_RATES_POLL_MS } from '@lastro/contracts/constants';
import {
  add,
  type Coin,
  convertCeil,
  convertFloor,
  isCoin,
  type Money,
  money,
  mulCeil,
  mulFloor,
  type Rate,
  rate,
  withinLedger,
  zero,
} from '@lastro/money';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';
import type { Wire } from '../api/exact-json.ts';
import { LAST_KNOWN } from '../api/last-known.ts';

export const BASIS_POINTS = 10_000n;

/** Known prices in USDT. */
export interface Prices {
  /** False when too old to exchange at. */
  readonly fresh: boolean;
  readonly updatedAt: string | null;
  readonly of: ReadonlyMap<Coin, Rate<Coin, 'USDT'>>;
  /** The bank's spread in basis points. */
  readonly spreadBps: bigint;
}

export const ratesOptions = queryOptions({
  queryKey: ['exchange-rates'],
  queryFn: ({ signal }) => api('GET /api/exchange-rates', { signal }),
  refetchInterval: EXCHANGE_RATES_POLL_MS,
  refetchIntervalInBackground: false,
  meta: LAST_KNOWN,
});

export function pricesOf(reply: Wire<RatesReply>): Prices {
  const known = Object.entries(reply.rates).flatMap(([coin, price]) =>
    isCoin(coin) && coin !== 'USDT' && price !== undefined
      ? [[coin, rate(coin, 'USDT', price)] as const]
      : [],
  );
  return {
    fresh: reply.success,
    updatedAt: reply.updated_at,
    of: new Map(known),
    spreadBps: BigInt(reply.spread_bps),
  };
}

/** Floored. Null without a price, and beyond what the ledger can hold. */
export function worthInUsdt(amount: Money<Coin>, prices: Prices): Money<'USDT'> | null {
  return converted(amount, 'USDT', prices, convertFloor);
}

/** As the server computes it: through USDT, less the spread, floored at each step. Null like `worthInUsdt`. */
export function quoteOf<To extends Coin>(amount: Money<Coin>, to: To, prices: Prices): Money<To> | null {
  const worth = worthInUsdt(amount, prices);
  const atMarket = worth && converted(worth, to, prices, convertFloor);
  return atMarket && mulFloor(atMarket, BASIS_POINTS - prices.spreadBps, BASIS_POINTS);
}

/** The smallest payment that yields `target`, rounded up at each step. Null like `worthInUsdt`. */
export function costOf<From extends Coin>(
  target: Money<Coin>,
  from: From,
  prices: Prices,
): Money<From> | null {
  const gross = withinLedger(() => mulCeil(target, BASIS_POINTS, BASIS_POINTS - prices.spreadBps));
  const worth = gross && converted(gross, 'USDT', prices, convertCeil);
  return worth && converted(worth, from, prices, convertCeil);
}

/** From USDT or to USDT: prices are those of the other coin. */
function converted<To extends Coin>(
  amount: Money<Coin>,
  to: To,
  prices: Prices,
  convert: typeof convertFloor,
): Money<To> | null {
  if (amount.currency === to) return money(to, amount.minor);
  const price = prices.of.get(amount.currency === 'USDT' ? to : amount.currency);
  return price === undefined ? null : withinLedger(() => convert(amount, price, to));
}

/** Amounts without a price or beyond what the ledger can hold are left out, and `complete` is false. */
export function totalInUsdt(
  amounts: readonly Money<Coin>[],
  prices: Prices,
): { readonly total: Money<'USDT'>; readonly complete: boolean } {
  let total = zero('USDT');
  let complete = true;
  for (const amount of amounts) {
    const worth = worthInUsdt(amount, prices);
    const sum = worth && withinLedger(() => add(total, worth));
    if (sum !== null) total = sum;
    else if (amount.minor > 0n) complete = false;
  }
  return { total, complete };
}
