import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api/api-client.ts';
import type { Trust } from '../../lib/trust/known-keys.ts';
import { trustOptions } from '../../lib/trust/trust.ts';
import VerifyPage from './verify-page.tsx';

const CODE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const trust = {
  keys: [],
  witnesses: [],
  untrusted: [],
  newWitnesses: [],
  basis: 'pinned',
} as unknown as Trust;

async function pageOf(status: number): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  client.setQueryData(trustOptions.queryKey, trust);
  await client.prefetchQuery({
    queryKey: ['public-receipt', CODE],
    queryFn: () => Promise.reject(new ApiError(status, null, 'x')),
  });
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <VerifyPage code={CODE} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it('a code that is not found can be corrected', async () => {
  const html = await pageOf(404);
  expect(html).toContain('Comprovante não encontrado');
  expect(html).toMatch(new RegExp(`<textarea[^>]*>${CODE}</textarea>`));
});

it('a code that could not be looked up is not called wrong', async () => {
  const html = await pageOf(503);
  expect(html).not.toContain('Comprovante não encontrado');
  expect(html).toContain('Tentar novamente');
});
