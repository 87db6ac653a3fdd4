import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';
import { MONEY_KEY } from './money-queries.ts';

const REFRESH_MS = 15_000;

export const adminQueuesOptions = queryOptions({
  queryKey: [...MONEY_KEY, 'admin', 'queues'],
  queryFn: ({ signal }) => api('GET /api/admin/queues', { signal }),
  refetchInterval: REFRESH_MS,
});
