import type { BalanceHistory, Transaction } from '@lastro/contracts';
import { DASHBOARD_TRANSACTIONS_FETCHED, NEXT_CURSOR_HEADER } from '@lastro/contracts/constants';
import { queryOptions } from '@tanstack/react-query';
import { ownEmail } from '../../lib/accounts.ts';
import { api, apiWithHeaders } from '../../lib/api-client.ts';
import { MONEY_KEY } from '../../lib/money-queries.ts';

export const balanceHistoryOptions = queryOptions({
  queryKey: [...MONEY_KEY, 'balance-history'],
  queryFn: ({ signal }) => api<BalanceHistory>('/api/accounts/history', { signal }),
});

/** The customer's latest movements, and whether there are more than were asked for. */
export const latestTransactionsOptions = queryOptions({
  queryKey: [...MONEY_KEY, 'transactions', 'latest'],
  queryFn: async ({ client, signal }) => {
    const { data, headers } = await apiWithHeaders<Transaction[]>('/api/transactions', {
      query: {
        created_by: await ownEmail(client),
        orderBy: '-created_date',
        limit: DASHBOARD_TRANSACTIONS_FETCHED,
      },
      signal,
    });
    return { rows: data, more: headers.has(NEXT_CURSOR_HEADER) };
  },
});
