import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { ADMIN_KEY, LIVE_REFRESH_MS } from '../shared/queries.ts';

const LATEST_SHOWN = 10;

export const statsOptions = queryOptions({
  queryKey: [...ADMIN_KEY, 'stats'],
  queryFn: ({ signal }) => api('GET /api/admin/stats', { signal }),
  refetchInterval: LIVE_REFRESH_MS,
});

export const flowsOptions = queryOptions({
  queryKey: [...ADMIN_KEY, 'flows'],
  queryFn: ({ signal }) => api('GET /api/admin/flows', { signal }),
  refetchInterval: LIVE_REFRESH_MS,
});

export const latestOptions = queryOptions({
  queryKey: [...ADMIN_KEY, 'latest-transactions'],
  queryFn: ({ signal }) =>
    api('GET /api/transactions', {
      query: { orderBy: '-created_date', limit: LATEST_SHOWN },
      signal,
    }),
  refetchInterval: LIVE_REFRESH_MS,
});

export const reconciliationOptions = queryOptions({
  queryKey: [...ADMIN_KEY, 'reconciliation'],
  queryFn: ({ signal }) => api('GET /api/admin/reconciliation', { signal }),
  refetchInterval: LIVE_REFRESH_MS,
});
