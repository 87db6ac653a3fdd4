import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { accountsOptions } from '../../lib/queries/accounts.ts';
import { balanceHistoryOptions } from '../../lib/queries/balance-history.ts';
import { BalanceCard } from './balance-card.tsx';

const fail = { queryFn: () => Promise.reject(new Error('x')), retry: false };

function render(queries: QueryClient): string {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <BalanceCard />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  queries.clear();
  return html;
}

it('a card that failed to load does not look as if it were loading', async () => {
  expect(render(new QueryClient())).toContain('skeleton');
  const queries = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  await queries.fetchQuery({ ...accountsOptions, ...fail }).catch(() => undefined);
  await queries.fetchQuery({ ...balanceHistoryOptions, ...fail }).catch(() => undefined);
  const html = render(queries);
  expect(html).toContain('Não foi possível carregar seu saldo.');
  expect(html).not.toContain('skeleton');
});
