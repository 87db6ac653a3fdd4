import type { Coin } from '@lastro/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { parseExactJson } from '../../lib/api/exact-json.ts';
import { balanceAtOptions } from './api.ts';
import { BalanceLine } from './balance-line.tsx';

function render(client: QueryClient, coin: Coin = 'USDT'): string {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <BalanceLine month="2026-11" isCurrent coin={coin} />
    </QueryClientProvider>,
  );
  client.clear();
  return html.replace(/<[^>]*>/g, '');
}

it('nothing is shown of a balance that is loading or failed to load', async () => {
  expect(render(new QueryClient())).toBe('');
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const options = balanceAtOptions('2026-11', 'start', 'USDT');
  const failing = { ...options, queryFn: () => Promise.reject(new Error('x')), retry: false };
  await client.fetchQuery(failing).catch(() => undefined);
  expect(render(client)).toBe('');
});

it.each<[Coin, string, string]>([
  ['USDT', '1234.56789', '1.234,56'],
  ['USDT', '0.00001', '0,00001'],
  ['BTC', '0.5', '0,50000000'],
])('a balance in %s of %s is shown as %s', (coin, balance, shown) => {
  const client = new QueryClient();
  client.setQueryData(
    balanceAtOptions('2026-11', 'start', coin).queryKey,
    parseExactJson(`{"balance":${balance}}`) as never,
  );
  expect(render(client, coin)).toBe(`Saldo no início do mês: ${shown}\u00a0${coin}`);
});
