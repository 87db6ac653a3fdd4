import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { historyOptions } from './api.ts';
import { NO_FILTERS } from './filters.ts';
import { FoundTransactions } from './found-transactions.tsx';

test('an empty history says so', () => {
  const queries = new QueryClient();
  const { queryKey } = historyOptions(NO_FILTERS, 'any');
  queries.setQueryData(queryKey, { pages: [{ rows: [], next: null }], pageParams: [null] });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <FoundTransactions filters={NO_FILTERS} onClear={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(html).toContain('>Nenhuma transação encontrada<');
});
