import type { Account, BalanceHistory, Transaction } from '@lastro/contracts';
import { DASHBOARD_TRANSACTIONS_FETCHED, NEXT_CURSOR_HEADER } from '@lastro/contracts/constants';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, apiWithHeaders } from '../../lib/api-client.ts';
import { meOptions } from '../../lib/me.ts';
import { MONEY_KEY } from '../../lib/money-queries.ts';

/** An admin sees everybody's rows unless they ask for their own; a customer without e-mail has no such filter and no need of it. */
async function ownEmail(client: QueryClient): Promise<string | undefined> {
  const { email } = await client.ensureQueryData(meOptions);
  return email ?? undefined;
}

export const accountsOptions = queryOptions({
  queryKey: [...MONEY_KEY, 'accounts'],
  queryFn: async ({ client, signal }) =>
    api<Account[]>('/api/accounts', {
      query: { user_email: await ownEmail(client), orderBy: '-updated_date' },
      signal,
    }),
});

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
