import type { Account } from '@lastro/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from './api-client.ts';
import { meOptions } from './me.ts';
import { MONEY_KEY } from './money-queries.ts';

/**
 * What to filter one's own rows by: an admin sees everybody's unless they ask for their own. Undefined for a
 * customer without e-mail, who has no such filter and no need of it.
 */
export async function ownEmail(client: QueryClient): Promise<string | undefined> {
  const { email } = await client.ensureQueryData(meOptions);
  return email ?? undefined;
}

/** The customer's own accounts; `select: walletsOf` makes wallets of them. */
export const accountsOptions = queryOptions({
  queryKey: [...MONEY_KEY, 'accounts'],
  queryFn: async ({ client, signal }) =>
    api<Account[]>('/api/accounts', {
      query: { user_email: await ownEmail(client), orderBy: '-updated_date' },
      signal,
    }),
});
