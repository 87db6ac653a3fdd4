import { money } from '@lastro/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { taxMeterOptions } from './api.ts';
import { isTaxWarned, TAX_WARNING, useTaxLines, useTaxLinesOfSale } from './tax-line.tsx';

const METER = {
  month: '2026-11',
  disposals: money('BRL', 3_900_000n),
  limit: money('BRL', 4_000_000n),
  left: money('BRL', 100_000n),
  above: money('BRL', 0n),
  percent: 97,
  crossed: false,
  unvalued: 0,
};

function textOf(Lines: () => React.ReactNode, meter: typeof METER | null = METER): string {
  const client = new QueryClient();
  if (meter !== null) client.setQueryData(taxMeterOptions.queryKey, meter);
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Lines />
    </QueryClientProvider>,
  );
}

const Warned = () => useTaxLines(isTaxWarned([{ code: TAX_WARNING }]))[0]?.value;
const Sale = ({ minor }: { readonly minor: bigint }) => useTaxLinesOfSale(money('BRL', minor))[0]?.value;

test('a warned order shows the limit that the server sent', () => {
  expect(textOf(Warned)).toContain('Passa dos R$\u00a040.000 em vendas no mês');
});

test('without the limit the warning stays', () => {
  expect(textOf(Warned, null)).toContain('Passa do limite em vendas no mês');
});

test('a sale is warned from one centavo above what is left', () => {
  expect(textOf(() => <Sale minor={100_000n} />)).toBe('');
  expect(textOf(() => <Sale minor={100_001n} />)).toContain('40.000');
});
