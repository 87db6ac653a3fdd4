import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Trust } from '../../lib/trust/known-keys.ts';
import { Result } from './verify-page.tsx';

const evidence = { jws: 'eyJ.eyJ.x' };
const trust = { iss: 'https://lastro.example' } as Trust;
const now = { state: 'unproven', title: 'Situação', text: '' } as const;

it('a verification that could not run offers another attempt', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const render = () =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Result evidence={evidence} now={now} trust={trust} />
      </QueryClientProvider>,
    );
  expect(render()).toContain('Carregando...');
  const failed = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await client.prefetchQuery({ queryKey: ['verification', evidence, trust], queryFn: failed });
  expect(render()).toContain('Tentar novamente');
  expect(render()).not.toContain('Carregando...');
});
