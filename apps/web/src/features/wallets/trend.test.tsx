import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Week } from './trend.tsx';

const textOf = (prices: readonly bigint[]) =>
  renderToStaticMarkup(<Week prices={prices} />).replace(/<[^>]*>/g, '');

it.each([
  [[100n, 90n, 104n], '+4,0% em 7 dias'],
  [[100n, 120n, 97n], '\u22123,0% em 7 dias'],
])('the percentage of the prices %s compares the ends of their line: %s', (prices, text) => {
  expect(textOf(prices)).toBe(text);
});

it('shows nothing while fewer than two prices are known', () => {
  expect(textOf([100n])).toBe('');
});
