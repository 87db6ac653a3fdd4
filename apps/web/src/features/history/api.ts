import { HISTORY_TRANSACTIONS_FETCHED, NEXT_CURSOR_HEADER } from '@lastro/contracts/constants';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { apiWithHeaders } from '../../lib/api/api-client.ts';
import { ownEmail } from '../../lib/balances/accounts.ts';
import { MONEY_KEY } from '../../lib/balances/money-queries.ts';
import type { HistoryFilters } from './filters.ts';

/** Newest first; the last result stays while another is loading. */
export function historyOptions({ search, type, status }: HistoryFilters) {
  return infiniteQueryOptions({
    queryKey: [...MONEY_KEY, 'transactions', 'history', { search: search.trim(), type, status }],
    queryFn: async ({ client, pageParam, signal }) => {
      const { data, headers } = await apiWithHeaders('GET /api/transactions', {
        query: {
          created_by: await ownEmail(client),
          orderBy: '-created_date',
          limit: HISTORY_TRANSACTIONS_FETCHED,
          search: search.trim() === '' ? undefined : search.trim(),
          transaction_type: type ?? undefined,
          status: status ?? undefined,
          cursor: pageParam ?? undefined,
        },
        signal,
      });
      return { rows: data, next: headers.get(NEXT_CURSOR_HEADER) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}
