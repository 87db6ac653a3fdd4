import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ME_KEY } from '../../lib/queries/me.ts';
import BalancesPage from './balances/balances-page.tsx';
import { withdrawalsOptions } from './withdrawals/api.ts';
import CryptoWithdrawalsPage from './withdrawals/crypto-withdrawals-page.tsx';
import PixWithdrawalsPage from './withdrawals/pix-withdrawals-page.tsx';

function htmlOf(page: ReactNode): string {
  const queries = new QueryClient();
  queries.setQueryData(ME_KEY, { id: 'a1', role: 'admin' });
  for (const kind of ['pix', 'crypto'] as const) {
    const { queryKey } = withdrawalsOptions(kind, 'pending', '');
    queries.setQueryData(queryKey, { pages: [{ rows: [], next: null }], pageParams: [null] });
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>{page}</MemoryRouter>
    </QueryClientProvider>,
  );
}

const heading = (level: 1 | 2, text: string) =>
  new RegExp(`<h${level}[^>]*>${text.replace(/[()]/g, '\\$&')}</h`);

test('headings and fields of the balances', () => {
  const html = htmlOf(<BalancesPage />);
  expect(html).toMatch(heading(1, 'Gerenciar Saldos dos Usuários'));
  expect(html).toMatch(heading(2, 'Atualizar Saldo'));
  expect(html).toMatch(heading(2, 'Saldos dos Usuários'));
  expect(html).toContain('placeholder="Buscar usuário..."');
});

test.each([
  ['Saques Pendentes (PIX)', 'Nenhum saque pendente.', PixWithdrawalsPage],
  ['Saques de Criptomoedas', 'Nenhum saque de criptomoeda pendente.', CryptoWithdrawalsPage],
])('the empty queue "%s" says "%s"', (title, empty, Page) => {
  const html = htmlOf(<Page />);
  expect(html).toMatch(heading(1, title));
  expect(html).toContain(`>${empty}<`);
});
