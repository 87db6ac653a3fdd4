import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import CryptoDepositPage from '../features/crypto-deposit/crypto-deposit-page.tsx';
import SavingsPage from '../features/savings/savings-page.tsx';
import TaxPage from '../features/tax/tax-page.tsx';
import TransferPage from '../features/transfer/transfer-page.tsx';
import { meOptions } from '../lib/queries/me.ts';
import { beginSession, endSession } from '../lib/session/session.ts';

afterEach(endSession);

test.each([
  ['Transferir', TransferPage],
  ['Fuja da Inflação', SavingsPage],
  ['Imposto', TaxPage],
  ['Depositar cripto', CryptoDepositPage],
])('%s keeps its title if the customer cannot be loaded', async (title, Page) => {
  beginSession('the-token');
  const queries = new QueryClient();
  const failing = { ...meOptions, queryFn: () => Promise.reject(new Error('x')), retry: false };
  await queries.fetchQuery(failing).catch(() => undefined);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={['/?currency=BTC']}>
        <Page />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  queries.clear();
  expect(html).toMatch(new RegExp(`<h1[^>]*>${title}</h1>.*Tentar novamente`));
});
