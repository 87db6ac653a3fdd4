import { parseDecimal } from '@lastro/money';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MonthCard } from './month-card.tsx';

const usdt = (text: string) => parseDecimal('USDT', text);

const eth = (text: string) => ({ inflow: parseDecimal('ETH', text), outflow: parseDecimal('ETH', '0') });

const CARD = { month: '2026-11', onChoose: () => undefined, isFiltered: false, retries: true };
const FAILED = { data: undefined, isError: true, isFetching: false, refetch: () => Promise.reject() };
const textOf = (html: string) => html.replace(/<[^>]*>/g, '');

it('filtered totals say so', () => {
  const months = { ...FAILED, data: [], isError: false };
  const text = (isFiltered: boolean) =>
    textOf(renderToStaticMarkup(<MonthCard {...CARD} months={months} isFiltered={isFiltered} />));
  expect(text(false)).not.toContain('filtrado');
  expect(text(true)).toContain('novembro de 2026 · só o que foi filtrado');
});

it('failed totals have their own retry only if the page has no other', () => {
  const text = (retries: boolean) =>
    textOf(renderToStaticMarkup(<MonthCard {...CARD} months={FAILED} retries={retries} />));
  expect(text(true)).toBe('Não foi possível carregar os totais do mês.Tentar novamente');
  expect(text(false)).toBe('Não foi possível carregar os totais do mês.');
});

it.each([
  ['0.004', '0.00000001', '0', 'entrou 0,004 USDT, saiu 0,00000001 USDT'],
  ['1234.569', '0', '0', 'entrou 1.234,56 USDT, saiu 0,00 USDT'],
  ['0', '19.32692307', '0', 'entrou 0,00 USDT, saiu 19,33 USDT'],
  ['0', '5', '0.12', 'entrou 0,00 USDT e 0,12000000 ETH, saiu 5,00 USDT'],
])('a month with %s USDT in, %s out and %s ETH in is read out as "%s"', (inflow, outflow, coin, text) => {
  const sums = {
    month: '2026-11',
    name: 'novembro de 2026',
    inflow: usdt(inflow),
    outflow: usdt(outflow),
    coins: [eth(coin)],
  };
  const months = { data: [sums], isError: false, isFetching: false, refetch: () => Promise.reject() };
  const html = renderToStaticMarkup(<MonthCard {...CARD} months={months} />);
  expect(html.replaceAll('\u00a0', ' ')).toContain(`novembro de 2026: ${text}`);
});
