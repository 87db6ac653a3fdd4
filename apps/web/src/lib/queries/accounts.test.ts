import { afterEach, expect, it, vi } from 'vitest';
import { accountsOptions } from './accounts.ts';
import { ME_KEY } from './me.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('own accounts are asked for by the id, since another tab may have changed the e-mail', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json([]);
  });
  const queries = createQueryClient();
  queries.setQueryData(ME_KEY, { id: 'ana', email: 'antes@lastro.example' });
  await queries.fetchQuery(accountsOptions);
  expect(asked).toEqual(['/api/accounts?user_email=ana&orderBy=-updated_date']);
});
