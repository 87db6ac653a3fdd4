import { BARE_TRANSACTION } from '@lastro/contracts/examples/bare-transaction';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { parseExactJson } from '../../lib/api/exact-json.ts';
import { accountsOptions } from '../../lib/queries/accounts.ts';
import { latestTransactionsOptions } from './api.ts';
import { LatestTransactions } from './latest-transactions.tsx';
import { WalletList } from './wallet-list.tsx';

function textOf(list: ReactNode, key: readonly unknown[], json: unknown): string {
  const queries = new QueryClient();
  queries.setQueryData(key, parseExactJson(JSON.stringify(json)));
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>{list}</MemoryRouter>
    </QueryClientProvider>,
  );
  return html
    .replaceAll('<li', '\n<li')
    .replace(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ');
}

const walletsText = (accounts: unknown) => textOf(<WalletList />, accountsOptions.queryKey, accounts);
const transactionsText = (latest: unknown) =>
  textOf(<LatestTransactions />, latestTransactionsOptions.queryKey, latest);

test('coins are shown with four decimals', () => {
  const accounts = [
    { currency_code: 'USDT', currency_name: 'Tether USD', balance: 6.12345678 },
    { currency_code: 'BTC', currency_name: 'Bitcoin', balance: 0.12345678 },
  ];
  expect(walletsText(accounts)).toMatch(/\nTether USD.*6,12 USDT\nBitcoin.*0,1234 BTC$/);
});

test('five of ten transactions are shown', () => {
  const rows = Array.from({ length: 10 }, (_, nth) => ({ ...BARE_TRANSACTION, id: `t${nth}` }));
  const [heading, ...shown] = transactionsText({ rows, more: true }).split('\n');
  expect(heading).toMatch(/^Transações10\+ recentes/);
  expect(shown).toHaveLength(5);
});

test('empty lists say so', () => {
  expect(walletsText([])).toContain('Nenhuma carteira ainda' + 'Faça seu primeiro depósito');
  expect(transactionsText({ rows: [], more: false })).toContain(
    'Nenhuma transação' + 'Suas transações aparecerão aqui',
  );
});
