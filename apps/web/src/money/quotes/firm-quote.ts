import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-client.ts';

const ASK_AGAIN_MS = 5_000;
/** A new price can be confirmed only after it was visible this long. */
const SEEN_AFTER_MS = 1_500;
const KEPT_MS = 120_000;

export interface Firm {
  /** Device time: the server sends the remaining seconds. */
  readonly until: number;
  /** The quote that it replaces; null for the first. */
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
  /** Valid, and visible for long enough. */
  readonly ready: boolean;
}

/** The server allows five open quotes, so an order's quote is reused while it is valid. */
export function useFirmQuote<Quote extends Firm>(
  asked: FirmQuoteQuery<Quote>,
  paused: boolean,
): FirmQuoteView<Quote> {
  const query = useQuery<Quote>({
    ...asked,
    enabled: !paused,
    retry: false,
    staleTime: ({ state }) => Math.max(0, (state.data?.until ?? 0) - state.dataUpdatedAt),
    // Renewed on expiry while the page is visible.
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
  // The server refused the quote and a new one could not be had, so none is left.
  const isGone = quote === undefined || isFinal(error);
  const left = isGone ? 0 : Math.max(0, Math.ceil((quote.until - now) / 1_000));
  const isSeen = quote?.before === null || now - dataUpdatedAt >= SEEN_AFTER_MS;
  return { quote, left, error, ready: quote !== undefined && left > 0 && isSeen && !isFetching };
}

/** Errors that a retry would not change. */
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
