import { EXCHANGE_QUOTE_SECONDS } from '@lastro/contracts/constants';
import { type Coin, compare, equals, type Money, subtract } from '@lastro/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api/api-client.ts';
import { amountFromWire, numberFromWire } from '../../lib/api/exact-json.ts';
import { type ExchangeOrder, parseOrder } from './order.ts';
import { type PairRate, pairRate } from './rate-lines.ts';

export const FIRM_QUOTE_KEY = ['exchange-quote'] as const;
const ASK_AGAIN_MS = 5_000;
/** A new price has to be seen before it can be confirmed. */
const SEEN_AFTER_MS = 1_500;

export interface FirmQuote {
  readonly id: string;
  readonly paid: Money<Coin>;
  readonly received: Money<Coin>;
  readonly fee: Money<Coin>;
  readonly rate: PairRate;
  readonly spreadBps: bigint;
  /** By this device's clock, which the server's seconds were added to. */
  readonly until: number;
  /** What was shown until it expired. */
  readonly before: Pick<FirmQuote, 'paid' | 'received'> | null;
}

/** The server keeps at most five open, so one is used again for the same order while it lasts. */
function firmQuoteOptions(order: ExchangeOrder) {
  const { from, to, side } = order;
  const amount = side === 'pay' ? { from_amount: order.paid } : { to_amount: order.received };
  const queryKey = [...FIRM_QUOTE_KEY, from, to, amount] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<FirmQuote> => {
      const confirmed = order.quote === '' ? null : parseOrder(order);
      const shown = client.getQueryData<FirmQuote>(queryKey) ?? confirmed;
      const askedAt = Date.now();
      const quote = await api('POST /api/exchange/quotes', {
        body: { from_currency: from, to_currency: to, ...amount },
      });
      return {
        id: quote.id,
        paid: amountFromWire(from, quote.from_amount),
        received: amountFromWire(to, quote.to_amount),
        fee: amountFromWire(to, quote.fee),
        rate: pairRate(from, to, quote.rate),
        spreadBps: BigInt(quote.spread_bps),
        until: askedAt + numberFromWire(quote.seconds_left) * 1_000,
        before: shown && { paid: shown.paid, received: shown.received },
      };
    },
    retry: false,
    staleTime: ({ state }) => Math.max(0, (state.data?.until ?? 0) - state.dataUpdatedAt),
    // Renewed when it expires, while somebody looks.
    refetchInterval: ({ state }) =>
      state.data === undefined || state.status === 'error'
        ? ASK_AGAIN_MS
        : Math.max(1, state.data.until - Date.now()),
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    gcTime: 2 * EXCHANGE_QUOTE_SECONDS * 1_000,
  });
}

export interface FirmQuoteView {
  readonly quote: FirmQuote | undefined;
  readonly left: number;
  readonly error: Error | null;
  /** It is valid, and has been on the screen long enough to be seen. */
  readonly ready: boolean;
}

export function useFirmQuote(order: ExchangeOrder, paused: boolean): FirmQuoteView {
  const query = useQuery({ ...firmQuoteOptions(order), enabled: !paused });
  const now = useNow(!paused);
  const { data: quote, dataUpdatedAt, error, isFetching } = query;
  const left = quote === undefined ? 0 : Math.max(0, Math.ceil((quote.until - now) / 1_000));
  const isSeen = quote?.before === null || now - dataUpdatedAt >= SEEN_AFTER_MS;
  return { quote, left, error, ready: quote !== undefined && left > 0 && isSeen && !isFetching };
}

function useNow(running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}

/** What a renewed quote changed for the customer. Null where it is the first one, or the same. */
export function changeOf({ paid, received, before }: FirmQuote): QuoteChange | null {
  if (before === null) return null;
  const side = equals(before.paid, paid) ? 'get' : 'pay';
  const [old, fresh] = side === 'get' ? [before.received, received] : [before.paid, paid];
  const more = compare(fresh, old) > 0;
  if (equals(fresh, old)) return null;
  return { side, more, by: more ? subtract(fresh, old) : subtract(old, fresh) };
}

interface QuoteChange {
  readonly side: 'pay' | 'get';
  readonly more: boolean;
  readonly by: Money<Coin>;
}
