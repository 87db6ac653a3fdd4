import { startOfDay } from '@lastro/contracts/brasilia';
import { HISTORY_TRANSACTIONS_FETCHED, NEXT_CURSOR_HEADER } from '@lastro/contracts/constants';
import type { Coin } from '@lastro/money';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiWithHeaders } from '../../lib/api/api-client.ts';
import { ownId } from '../../lib/queries/accounts.ts';
import { MONEY_KEY } from '../../lib/queries/money-queries.ts';
import { type HistoryFilters, periodOf, wholeMonth } from './filters.ts';

type FiltersOfAnyPeriod = Omit<HistoryFilters, 'period'>;

function queryOf({ search, type, status, direction, coin }: FiltersOfAnyPeriod) {
  return {
    search: search.trim() === '' ? undefined : search.trim(),
    transaction_type: type ?? undefined,
    status: status ?? undefined,
    direction: direction ?? undefined,
    currency: coin ?? undefined,
  };
}

/** `today`: yyyy-mm-dd in Brasília. Newest first; the last result stays while another is loading. */
export function historyOptions(filters: HistoryFilters, today: string) {
  const { period } = filters;
  const query = { ...queryOf(filters), ...(period === null ? {} : periodOf(period, today)) };
  return infiniteQueryOptions({
    queryKey: [...MONEY_KEY, 'transactions', 'history', query],
    queryFn: async ({ client, pageParam, signal }) => {
      const { data, headers } = await apiWithHeaders('GET /api/transactions', {
        query: {
          created_by: await ownId(client),
          orderBy: '-created_date',
          limit: HISTORY_TRANSACTIONS_FETCHED,
          ...query,
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

export function monthsOptions(filters: FiltersOfAnyPeriod) {
  const query = queryOf(filters);
  return queryOptions({
    queryKey: [...MONEY_KEY, 'transactions', 'months', query],
    queryFn: ({ signal }) => api('GET /api/transactions/months', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function transactionOptions(id: string) {
  return queryOptions({
    queryKey: [...MONEY_KEY, 'transactions', 'one', id],
    queryFn: ({ signal }) => api('GET /api/transactions/{id}', { path: { id }, signal }),
  });
}

export function balanceAtOptions(month: string, side: 'start' | 'end', currency: Coin) {
  const { from, to } = wholeMonth(month);
  const midnight = side === 'start' ? startOfDay(from) : startOfDay(to, 1);
  const at = new Date(midnight.getTime() - 1).toISOString();
  return queryOptions({
    queryKey: [...MONEY_KEY, 'balance-at', currency, at],
    queryFn: ({ signal }) => api('GET /api/accounts/balance', { query: { at, currency }, signal }),
  });
}
