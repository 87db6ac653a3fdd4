import type { Transaction } from '@lastro/contracts';
import { HISTORY_TRANSACTIONS_FETCHED, NEXT_CURSOR_HEADER } from '@lastro/contracts/constants';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { ownEmail } from '../../lib/accounts.ts';
import { apiWithHeaders } from '../../lib/api-client.ts';
import { MONEY_KEY } from '../../lib/money-queries.ts';
import type { HistoryFilters } from './filters.ts';

/** The customer's movements, newest first, fifty at a time. While others are asked for, the last ones stay. */
export function historyOptions({ search, type, status }: HistoryFilters) {
  return infiniteQueryOptions({
    queryKey: [...MONEY_KEY, 'transactions', 'history', { search: search.trim(), type, status }],
    queryFn: async ({ client, pageParam, signal }) => {
      const { data, headers } = await apiWithHeaders<Transaction[]>('/api/transactions', {
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
