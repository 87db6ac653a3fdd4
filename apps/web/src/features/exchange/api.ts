import type { ExchangeBody, RateHistoryReply, RateRange, Transaction } from '@lastro/contracts';
import type { Coin } from '@lastro/money';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import type { Wire } from '../../lib/exact-json.ts';
import type { AttemptRequest } from '../../lib/use-movement.ts';
import type { ExchangeOrder } from './order.ts';
import { priceLineOf } from './price-line.ts';

/** The bank itself keeps a line for a minute. */
const LINE_KEPT_MS = 60_000;

/** A coin's price in USDT over a range. */
export function priceLineOptions(coin: Coin, range: RateRange) {
  return queryOptions({
    queryKey: ['exchange-rates', 'line', coin, range],
    queryFn: ({ signal }) =>
      api<RateHistoryReply>('/api/exchange-rates/history', { query: { coin, range }, signal }),
    select: priceLineOf,
    staleTime: LINE_KEPT_MS,
    refetchInterval: LINE_KEPT_MS,
    refetchIntervalInBackground: false,
  });
}

/**
 * Exchanges at the bank's rate, unless that gives over 1 % less than was shown (`quote_changed`). Sent again under
 * the same request id it exchanges nothing more.
 */
export function sendExchange(order: ExchangeOrder, request: AttemptRequest): Promise<Wire<Transaction>> {
  const body: ExchangeBody = {
    from_currency: order.from,
    to_currency: order.to,
    from_amount: order.paid,
    to_amount: order.received,
    exchange_rate: order.rate,
    description: `Câmbio ${order.from} → ${order.to}`,
  };
  return api<Transaction>('/api/exchange', { body, ...request });
}
