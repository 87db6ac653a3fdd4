import type { TaxCostDeposit } from '@lastro/contracts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { parseExactJson } from '../../lib/api/exact-json.ts';
import { taxCostsOptions } from './api.ts';
import { CostsCard } from './costs-card.tsx';

const DECLARED = {
  acquired_on: '2025-03-01',
  cost_brl: 1000.01,
  document: null,
  declared_date: '2026-11-21T12:00:00.000Z',
};

test.each([
  [null, 'Custo desconhecido', 'sem custo'],
  [0.1, '0,02345678 ETH sem custo', 'Custo desconhecido'],
  [0.12345678, 'R$ 1.000,01', 'sem custo'],
])(
  'of 0.12345678 ETH from outside, with the cost of %s declared, the rest is unknown',
  (of, shown, absent) => {
    const deposit: TaxCostDeposit = {
      transaction_id: '0199f512-3ab0-7f46-8c1d-e27b905d6a85',
      date: '2026-11-21T12:00:00.000Z',
      asset: 'ETH',
      quantity: 0.12345678,
      declared: of === null ? null : { ...DECLARED, quantity: of },
      earlier: [],
    };
    const client = new QueryClient();
    client.setQueryData(taxCostsOptions.queryKey, parseExactJson(JSON.stringify([deposit])) as never);
    const html = renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <CostsCard />
      </QueryClientProvider>,
    );
    const text = html.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ');
    expect(text).toContain(shown);
    expect(text).not.toContain(absent);
  },
);
