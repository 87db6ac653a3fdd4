import { LIMIT_KINDS } from '@lastro/contracts/customers/limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseExactJson } from '../../../lib/api/exact-json.ts';
import { ADMIN_KEY } from '../shared/queries.ts';
import ClientLimits from './client-limits.tsx';
import type { ClientTabProps } from './client-tab.ts';

test('the client’s limits of every kind are shown', () => {
  const spent = '{"amount":2,"raise":null,"used":0,"left":2}';
  const limits = (currency: string, each: number) =>
    `{"currency":"${currency}","maximum":9,"available":2,"each":{"amount":${each},"raise":null},"day":${spent},"night":${spent}}`;
  const kinds = LIMIT_KINDS.map(
    (kind, at) => `"${kind}":${limits(kind === 'crypto' ? 'USDT' : 'BRL', 101 + at)}`,
  );
  const queries = new QueryClient();
  queries.setQueryData(
    [...ADMIN_KEY, 'user-limits', 'ana'],
    parseExactJson(`{"withdrawals_from":null,"outgoing_paused_from":null,${kinds}}`),
  );
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <ClientLimits {...({ user: { id: 'ana' } } as ClientTabProps)} />
    </QueryClientProvider>,
  );
  for (const amount of ['101,00', '102,00', '103,00']) expect(html).toContain(amount);
  expect(html).toContain('Pagamentos');
});
