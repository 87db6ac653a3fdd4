import { parseDecimal } from '@lastro/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseExactJson } from '../../lib/api/exact-json.ts';
import { ratesOptions } from '../../lib/queries/rates.ts';
import { ApproximateBrl, ApproximateWorth } from './approximate-brl.tsx';

const REPLY =
  '{"success":true,"rates":{"USDT":1,"BTC":100000},"usdt_brl":5.2,"spread_bps":0,"updated_at":null}';

function textOf(shown: ReactNode): string {
  const queries = new QueryClient();
  queries.setQueryData(ratesOptions.queryKey, parseExactJson(REPLY) as never);
  const html = renderToStaticMarkup(<QueryClientProvider client={queries}>{shown}</QueryClientProvider>);
  return html.replace(/<[^>]*>/g, '').replaceAll('\u00a0', ' ');
}

test.each([
  ['0', '≈ R$ 0,00'],
  ['0.00000001', 'menos de R$ 0,01'],
  ['0.00096153', 'menos de R$ 0,01'],
  ['0.00096154', '≈ R$ 0,01'],
  ['19.99', '≈ R$ 103,95'],
])('%s USDT is shown as %s', (usdt, text) => {
  expect(textOf(<ApproximateBrl amount={parseDecimal('USDT', usdt)} />)).toBe(text);
});

test('a coin is worth its price in reais; without a price that is unknown', () => {
  expect(textOf(<ApproximateWorth amount={parseDecimal('BTC', '0.001')} />)).toBe('≈ R$ 520,00');
  expect(textOf(<ApproximateWorth amount={parseDecimal('SOL', '1')} />)).toBe('≈ —');
});
