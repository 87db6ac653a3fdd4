import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import { ApiError, NetworkError } from '../../lib/api/api-client.ts';
import { secondsLeft, useNow } from '../../lib/browser/use-now.ts';

const RETRY_MS = 5_000;
/** A new price can be confirmed only after it was visible this long. */
const MIN_VISIBLE_MS = 1_500;
const CACHE_MS = 120_000;

export interface ExpiringQuote {
  /** Device time: the server sends the remaining seconds. */
  readonly until: number;
  /** The quote that it replaces; null for the first. */
  readonly before: object | null;
}

export interface FirmQuoteQuery<Quote extends ExpiringQuote> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: { readonly client: QueryClient }) => Promise<Quote>;
}

export interface FirmQuoteView<Quote extends ExpiringQuote> {
  readonly quote: Quote | undefined;
  readonly secondsLeft: number;
  readonly error: Error | null;
  /** Valid, and visible for long enough. */
  readonly ready: boolean;
}

/** The server allows five open quotes, so an order's quote is reused while it is valid. */
export function useFirmQuote<Quote extends ExpiringQuote>(
  options: FirmQuoteQuery<Quote>,
  paused: boolean,
): FirmQuoteView<Quote> {
  const query = useQuery<Quote>({
    ...options,
    enabled: !paused,
    retry: false,
    staleTime: ({ state }) => Math.max(0, (state.data?.until ?? 0) - state.dataUpdatedAt),
    // Renewed on expiry while the page is visible.
    refetchInterval: ({ state: { data, status, error } }) => {
      if (status === 'error') return isFinal(error) ? false : RETRY_MS;
      return data === undefined ? RETRY_MS : Math.max(1, data.until - Date.now());
    },
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    gcTime: CACHE_MS,
  });
  const now = useNow(!paused);
  const { data: quote, dataUpdatedAt, isFetching } = query;
  // Without a network the renewal waits, and nothing has failed.
  const error = query.error ?? (query.isPaused ? new NetworkError(null) : null);
  // The server refused the quote, and a new one failed.
  const isUnavailable = quote === undefined || isFinal(error);
  const left = isUnavailable ? 0 : secondsLeft(quote.until, now);
  const isVisibleLongEnough = quote?.before === null || now - dataUpdatedAt >= MIN_VISIBLE_MS;
  return {
    quote,
    secondsLeft: left,
    error,
    ready: quote !== undefined && left > 0 && isVisibleLongEnough && !isFetching,
  };
}

/** Errors that a retry would not change. */
export function isFinal(error: Error | null): boolean {
  if (!(error instanceof ApiError) || error.code === 'too_many_quotes') return false;
  return error.status < 500 && error.status !== 429;
}
