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

export const RATE_DECIMALS = 8;

const BASIS_POINTS = 10_000n;

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
  if (amount.currency === 'USDT') return money('USDT', amount.minor);
  const price = prices.of.get(amount.currency);
  return price === undefined ? null : withinLedger(() => convertFloor(amount, price, 'USDT'));
}

/** As the server computes it: through USDT, less the spread, floored at each step. Null like `worthInUsdt`. */
export function quoteOf<To extends Coin>(amount: Money<Coin>, to: To, prices: Prices): Money<To> | null {
  const worth = worthInUsdt(amount, prices);
  if (worth === null) return null;
  const price = to === 'USDT' ? undefined : prices.of.get(to);
  const atMarket =
    to === 'USDT' ? money(to, worth.minor) : price && withinLedger(() => convertFloor(worth, price, to));
  return atMarket ? mulFloor(atMarket, BASIS_POINTS - prices.spreadBps, BASIS_POINTS) : null;
}

/** The smallest payment that yields `target`, rounded up at each step. Null like `worthInUsdt`. */
export function costOf<From extends Coin>(
  target: Money<Coin>,
  from: From,
  prices: Prices,
): Money<From> | null {
  const gross = withinLedger(() => mulCeil(target, BASIS_POINTS, BASIS_POINTS - prices.spreadBps));
  const worth = gross && through(gross, 'USDT', prices);
  return worth && through(worth, from, prices);
}

function through<To extends Coin>(amount: Money<Coin>, to: To, prices: Prices): Money<To> | null {
  if (amount.currency === to) return money(to, amount.minor);
  const price = prices.of.get(to === 'USDT' ? amount.currency : to);
  return price === undefined ? null : withinLedger(() => convertCeil(amount, price, to));
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
