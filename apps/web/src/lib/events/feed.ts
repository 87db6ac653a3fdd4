import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';

export const FEED_KEY = ['feed'] as const;

export const feedOptions = queryOptions({
  queryKey: FEED_KEY,
  queryFn: ({ signal }) => api('GET /api/feed', { signal }),
});

export type Feed = Awaited<ReturnType<NonNullable<typeof feedOptions.queryFn>>>;
