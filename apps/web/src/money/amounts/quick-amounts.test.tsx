import { type Money, parseDecimal, rate } from '@lastro/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MoneyField } from './money-field.tsx';

const FIVE_TWENTY = rate('USDT', 'BRL', '5.2');

function chips(available: string, all?: string): readonly string[] {
  const usdt = (text: string): Money<'USDT'> => parseDecimal('USDT', text);
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MoneyField
        large
        label="Valor"
        currency="USDT"
        rate={FIVE_TWENTY}
        value=""
        onChange={() => undefined}
        available={usdt(available)}
        all={all === undefined ? undefined : usdt(all)}
      />
    </QueryClientProvider>,
  );
  return [...html.matchAll(/<button[^>]*>([^<]+)<\/button>/g)].map(([, text]) => text ?? '');
}

test('amounts are suggested up to what may be spent', () => {
  expect(chips('20')).toEqual(['R$\u00a050', 'R$\u00a0100', 'Tudo']);
  expect(chips('20', '10')).toEqual(['R$\u00a050', 'Tudo']);
  expect(chips('5')).toEqual(['Tudo']);
});

test('nothing is suggested without a balance, or when the limit is used up', () => {
  expect(chips('0')).toEqual([]);
  expect(chips('20', '0')).toEqual([]);
});
