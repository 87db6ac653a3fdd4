import type { RatesReply } from '@lastro/contracts';
import { EXCHANGE_RATES_POLL_MS } from '@lastro/contracts/constants';
import {
  type Coin,
  convertFloor,
  formatMoney,
  isCoin,
  type Money,
  MoneyError,
  money,
  type Rate,
  rate,
  zero,
} from '@lastro/money';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api-client.ts';
import type { Wire } from './exact-json.ts';

/** Decimals of every rate (specification, section 9). */
export const RATE_DECIMALS = 8;

/** The price of each coin in USDT, as far as it is known. */
export interface Prices {
  /** False when they are too old to be exchanged at. */
  readonly fresh: boolean;
  readonly updatedAt: string | null;
  readonly of: ReadonlyMap<Coin, Rate<Coin, 'USDT'>>;
}

/** The current rates, asked for every 30 seconds while the page is looked at. */
export const ratesOptions = queryOptions({
  queryKey: ['exchange-rates'],
  queryFn: ({ signal }) => api<RatesReply>('/api/exchange-rates', { signal }),
  refetchInterval: EXCHANGE_RATES_POLL_MS,
  refetchIntervalInBackground: false,
});

export function pricesOf(reply: Wire<RatesReply>): Prices {
  const known = Object.entries(reply.rates).flatMap(([coin, price]) =>
    isCoin(coin) && coin !== 'USDT' && price !== undefined
      ? [[coin, rate(coin, 'USDT', price)] as const]
      : [],
  );
  return { fresh: reply.success, updatedAt: reply.updated_at, of: new Map(known) };
}

/** An amount at a price; null where it comes to more than any books can hold, as a typed amount may. */
function converted<To extends Coin>(amount: Money<Coin>, price: Rate, to: To): Money<To> | null {
  try {
    return convertFloor(amount, price, to);
  } catch (error) {
    if (error instanceof MoneyError && error.reason === 'too_large') return null;
    throw error;
  }
}

/** What an amount is worth in USDT, floored. Null while its price is unknown, and beyond what the books can hold. */
export function worthInUsdt(amount: Money<Coin>, prices: Prices): Money<'USDT'> | null {
  if (amount.currency === 'USDT') return money('USDT', amount.minor);
  const price = prices.of.get(amount.currency);
  return price === undefined ? null : converted(amount, price, 'USDT');
}

/**
 * What is received in `to` for an amount, as the bank works it out: over USDT, floored at each step. A coin's price
 * serves in both directions. Null as `worthInUsdt`.
 */
export function quoteOf<To extends Coin>(amount: Money<Coin>, to: To, prices: Prices): Money<To> | null {
  const worth = worthInUsdt(amount, prices);
  if (worth === null) return null;
  if (to === 'USDT') return money(to, worth.minor);
  const price = prices.of.get(to);
  return price === undefined ? null : converted(worth, price, to);
}

const ONE_COIN = 10n ** 8n;

/** The price of one coin in another: '1 BTC = 97.123,45000000 USDT'. Null while it is unknown. */
export function rateLine(from: Coin, to: Coin, prices: Prices): string | null {
  const price = quoteOf(money(from, ONE_COIN), to, prices);
  return price === null ? null : `1 ${from} = ${formatMoney(price, RATE_DECIMALS)}`;
}

/** The sum of amounts in USDT; those of unknown price are left out and `complete` is false. */
export function totalInUsdt(
  amounts: readonly Money<Coin>[],
  prices: Prices,
): { readonly total: Money<'USDT'>; readonly complete: boolean } {
  let total = zero('USDT');
  let complete = true;
  for (const amount of amounts) {
    const worth = worthInUsdt(amount, prices);
    if (worth !== null) total = money('USDT', total.minor + worth.minor);
    else if (amount.minor > 0n) complete = false;
  }
  return { total, complete };
}
