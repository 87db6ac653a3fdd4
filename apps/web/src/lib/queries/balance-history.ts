import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';
import { LAST_KNOWN } from '../api/last-known.ts';
import { MONEY_KEY } from './money-queries.ts';

export const balanceHistoryOptions = queryOptions({
  queryKey: [...MONEY_KEY, 'balance-history'],
  queryFn: ({ signal }) => api('GET /api/accounts/history', { signal }),
  meta: LAST_KNOWN,
});
