import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-client.ts';

const ASK_AGAIN_MS = 5_000;
/** A new price has to be seen before it can be confirmed. */
const SEEN_AFTER_MS = 1_500;
const KEPT_MS = 120_000;

/** A price that the bank keeps to for a while. */
export interface Firm {
  /** By this device's clock, which the server's seconds were added to. */
  readonly until: number;
  /** What was shown until it expired; null in the first one. */
  readonly before: object | null;
}

export interface FirmQuoteQuery<Quote extends Firm> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { readonly client: QueryClient }) => Promise<Quote>;
}

export interface FirmQuoteView<Quote extends Firm> {
  readonly quote: Quote | undefined;
  readonly left: number;
  readonly error: Error | null;
  /** It is valid, and has been on the screen long enough to be seen. */
  readonly ready: boolean;
}

/** The server keeps at most five open, so one is used again for the same order while it lasts. */
export function useFirmQuote<Quote extends Firm>(
  asked: FirmQuoteQuery<Quote>,
  paused: boolean,
): FirmQuoteView<Quote> {
  const query = useQuery<Quote>({
    ...asked,
    enabled: !paused,
    retry: false,
    staleTime: ({ state }) => Math.max(0, (state.data?.until ?? 0) - state.dataUpdatedAt),
    // Renewed when it expires, while somebody looks.
    refetchInterval: ({ state: { data, status, error } }) => {
      if (status === 'error') return isFinal(error) ? false : ASK_AGAIN_MS;
      return data === undefined ? ASK_AGAIN_MS : Math.max(1, data.until - Date.now());
    },
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    gcTime: KEPT_MS,
  });
  const now = useNow(!paused);
  const { data: quote, dataUpdatedAt, error, isFetching } = query;
  const left = quote === undefined ? 0 : Math.max(0, Math.ceil((quote.until - now) / 1_000));
  const isSeen = quote?.before === null || now - dataUpdatedAt >= SEEN_AFTER_MS;
  return { quote, left, error, ready: quote !== undefined && left > 0 && isSeen && !isFetching };
}

/** Asked again, the answer would be the same. */
export function isFinal(error: Error | null): boolean {
  if (!(error instanceof ApiError) || error.code === 'too_many_quotes') return false;
  return error.status < 500 && error.status !== 429;
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
