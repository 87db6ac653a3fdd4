import { expect, it } from 'vitest';
import { parseAmountRange, patternOf } from './search.ts';

const range = (from: string, to: string, currency?: string) => ({
  currency,
  from: BigInt(from.replace('.', '')),
  to: BigInt(to.replace('.', '')),
});

it.each([
  ['65,38', range('65.38000000', '65.39000000')],
  ['65,3', range('65.30000000', '65.40000000')],
  ['65.38', range('65.38000000', '65.39000000')],
  ['340', range('340.00000000', '341.00000000')],
  ['340,', range('340.00000000', '341.00000000')],
  ['1.038,22', range('1038.22000000', '1038.23000000')],
  ['1.038', range('1038.00000000', '1039.00000000')],
  ['-10,55 usdt', range('10.55000000', '10.56000000', 'USDT')],
  ['+0,005 btc', range('0.00500000', '0.00600000', 'BTC')],
  ['0,00000001', range('0.00000001', '0.00000002')],
  ['r$ 340,00', range('340.00000000', '340.01000000', 'BRL')],
])('%s is an amount', (typed, expected) => {
  expect(parseAmountRange(typed)).toEqual(expected);
});

it.each([
  '',
  'aluguel',
  'r$',
  '1,2,3',
  '1.2.3',
  '12.34,5',
  '5 xyz',
  '340 reais',
  '9'.repeat(40),
  '0,000000001',
  '-',
])('%s is not an amount', (typed) => {
  expect(parseAmountRange(typed)).toBeUndefined();
});

it.each([
  ['cambio', '[cçÇ][aáàâãäÁÀÂÃÄ]mb[iíìîïÍÌÎÏ][oóòôõöÓÒÔÕÖ]'],
  ['Ção', '[cçÇ][aáàâãäÁÀÂÃÄ][oóòôõöÓÒÔÕÖ]'],
  ['c\u0327', '[cçÇ]'],
  ['***:.*(x)[y]\\', '\\*\\*\\*\\:\\.\\*\\(x\\)\\[y\\]\\\\'],
  ['ž 7º', '[žŽ]\\ 7º'],
])('%s is searched for as %s', (typed, expected) => {
  expect(patternOf(typed)).toBe(expected);
});
