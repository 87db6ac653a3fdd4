import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';
import { LAST_KNOWN } from '../api/last-known.ts';
import { ensureMe } from './me.ts';
import { MONEY_KEY } from './money-queries.ts';

/** Filters for own rows, since administrators get all rows otherwise. An e-mail may have changed in another tab. */
export async function ownId(client: QueryClient): Promise<string> {
  return (await ensureMe(client)).id;
}

/** Use `select: walletsOf` to get wallets. */
export const accountsOptions = queryOptions({
  queryKey: [...MONEY_KEY, 'accounts'],
  queryFn: async ({ client, signal }) =>
    api('GET /api/accounts', {
      query: { user_email: await ownId(client), orderBy: '-updated_date' },
      signal,
    }),
  meta: LAST_KNOWN,
});
