import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';

export const FEED_KEY = ['feed'] as const;

export const feedOptions = queryOptions({
  queryKey: FEED_KEY,
  queryFn: ({ signal }) => api('GET /api/feed', { signal }),
});

export type Feed = Awaited<ReturnType<NonNullable<typeof feedOptions.queryFn>>>;

/** Continues a page that was shown, without loading it again: its new notices may have been marked as read since. */
export const continuedFeedOptions = (first: Feed) =>
  infiniteQueryOptions({
    queryKey: ['continued-feed', first.items[0]?.id],
    queryFn: ({ pageParam, signal }) => api('GET /api/feed', { query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    initialData: { pages: [first], pageParams: [undefined] },
    staleTime: Infinity,
    gcTime: 0,
  });
