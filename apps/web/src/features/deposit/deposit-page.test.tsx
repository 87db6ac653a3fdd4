import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { WireNumber } from '../../lib/api/exact-json.ts';
import { meOptions } from '../../lib/queries/me.ts';
import { beginSession, endSession } from '../../lib/session/session.ts';
import { memoryStorage } from '../../lib/testing/memory-storage.ts';
import { storeCharge } from '../../money/deposits/charge.ts';
import DepositPage from './deposit-page.tsx';

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

test('an open charge is not replaced by the form while the customer is unknown', async () => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  beginSession('the-token');
  const queries = new QueryClient();
  const failing = { ...meOptions, queryFn: () => Promise.reject(new Error('x')), retry: false };
  await queries.fetchQuery(failing).catch(() => undefined);
  const page = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={queries}>
        <MemoryRouter>
          <DepositPage />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  expect(page()).toContain('Valor do depósito');
  const amounts = { valor: '26' as WireNumber, amount_usdt: '5' as WireNumber };
  storeCharge('ana', { txid: 'a', brcode: '000201', expires_at: '2026-11-21T13:00:00.000Z', ...amounts });
  expect(page()).not.toContain('Valor do depósito');
  queries.setQueryData(meOptions.queryKey, { id: 'ana' } as never);
  expect(page()).toContain('000201');
  queries.clear();
});
