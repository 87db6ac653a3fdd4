import { DASHBOARD_TRANSACTIONS_FETCHED, NEXT_CURSOR_HEADER } from '@lastro/contracts/constants';
import { queryOptions } from '@tanstack/react-query';
import { api, apiWithHeaders } from '../../lib/api/api-client.ts';
import { LAST_KNOWN } from '../../lib/api/last-known.ts';
import { ownId } from '../../lib/queries/accounts.ts';
import { MONEY_KEY } from '../../lib/queries/money-queries.ts';

export const latestTransactionsOptions = queryOptions({
  queryKey: [...MONEY_KEY, 'transactions', 'latest'],
  queryFn: async ({ client, signal }) => {
    const { data, headers } = await apiWithHeaders('GET /api/transactions', {
      query: {
        created_by: await ownId(client),
        orderBy: '-created_date',
        limit: DASHBOARD_TRANSACTIONS_FETCHED,
      },
      signal,
    });
    return { rows: data, more: headers.has(NEXT_CURSOR_HEADER) };
  },
  meta: LAST_KNOWN,
});

export function firstMovementOptions(type: 'transfer' | 'savings_deposit') {
  return queryOptions({
    queryKey: [...MONEY_KEY, 'transactions', 'first', type],
    queryFn: async ({ client, signal }) => {
      const query = {
        created_by: await ownId(client),
        transaction_type: type,
        direction: 'out',
        limit: 1,
      } as const;
      return (await api('GET /api/transactions', { query, signal })).length > 0;
    },
  });
}
