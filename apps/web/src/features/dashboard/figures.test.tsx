import { parseDecimal } from '@lastro/money';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Earned } from './earned.tsx';
import { MainFigure } from './main-figure.tsx';
import { partsOf } from './parts.ts';
import { PartsBar } from './parts-bar.tsx';

const usdt = (text: string) => parseDecimal('USDT', text);
const textOf = (node: ReactNode) => renderToStaticMarkup(node).replace(/<[^>]*>/g, '');

it.each([
  ['1234.56789', '1.234,56USDT'],
  ['0.00001', '0,00001USDT'],
  ['0', '0,00USDT'],
])('the main balance of %s is shown as %s', (value, shown) => {
  expect(textOf(<MainFigure value={usdt(value)} />)).toBe(shown);
});

it.each([
  ['1.239', 'Rendeu +1,23\u00a0USDT no mês'],
  ['0.00001', 'Rendeu +0,00001\u00a0USDT no mês'],
  ['-0.00001', 'Variou −0,00001\u00a0USDT no mês'],
  ['0', 'Rendeu 0,00\u00a0USDT no mês'],
])('earnings of %s are shown as "%s"', (earned, shown) => {
  const history = { earned: usdt(earned), hasMoney: true };
  expect(textOf(<Earned history={history} />)).toBe(shown);
});

it('a part below a cent is not shown as zero', () => {
  const none = usdt('0');
  const parts = partsOf({ balance: usdt('5.01'), crypto: usdt('0.004'), invested: none, onTheWay: none });
  const text = textOf(<PartsBar parts={parts} />);
  expect(text).toContain('Cripto&lt; 0,01 USDT');
  expect(text).toContain('Investido0,00 USDT');
});
