import type { ExchangeBody, RateRange, Transaction } from '@lastro/contracts';
import type { Coin } from '@lastro/money';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import type { Wire } from '../../lib/api/exact-json.ts';
import type { AttemptRequest } from '../../lib/movements/use-movement.ts';
import type { ExchangeOrder } from './order.ts';

/** The server caches a line for a minute. */
const PRICE_LINE_TTL_MS = 60_000;

export function priceLineOptions(coin: Coin, range: RateRange) {
  return queryOptions({
    queryKey: ['exchange-rates', 'line', coin, range],
    queryFn: ({ signal }) => api('GET /api/exchange-rates/history', { query: { coin, range }, signal }),
    staleTime: PRICE_LINE_TTL_MS,
    refetchInterval: PRICE_LINE_TTL_MS,
    refetchIntervalInBackground: false,
  });
}

/** Idempotent by request id. */
export function sendExchange(order: ExchangeOrder, request: AttemptRequest): Promise<Wire<Transaction>> {
  const body: ExchangeBody = {
    from_currency: order.from,
    to_currency: order.to,
    from_amount: order.paid,
    to_amount: order.received,
    quote_id: order.quote,
    description: `Câmbio ${order.from} → ${order.to}`,
  };
  return api('POST /api/exchange', { body, ...request });
}
