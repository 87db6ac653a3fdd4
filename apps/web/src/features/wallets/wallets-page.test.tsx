import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { parseExactJson } from '../../lib/api/exact-json.ts';
import { accountsOptions } from '../../lib/queries/accounts.ts';
import WalletsPage from './wallets-page.tsx';

test('several accounts of one coin are shown as one wallet', () => {
  const accounts = [
    { currency_code: 'BTC', currency_name: 'BTC', balance: 0.1 },
    { currency_code: 'BTC', currency_name: 'BTC', balance: 0.2 },
    { currency_code: 'USDT', currency_name: 'USDT', balance: 1234567.899 },
  ];
  const queries = new QueryClient();
  queries.setQueryData(accountsOptions.queryKey, parseExactJson(JSON.stringify(accounts)) as never);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <WalletsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const cards = html.split('role="group" aria-label=').map((card) => card.replace(/<[^>]*>/g, ''));
  const card = (name: string) => cards.filter((text) => text.startsWith(`"${name}"`));
  expect(card('Bitcoin')).toEqual([expect.stringContaining('0,30000000\u00a0BTC')]);
  expect(card('Tether USD')).toEqual([expect.stringContaining('1.234.567,89\u00a0USDT')]);
});
