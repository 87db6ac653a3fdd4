import { expect, it } from 'vitest';
import { formatPercent, formatPercentChange } from './percent.ts';

it('a percentage has the decimals that its place needs', () => {
  expect(formatPercent(0.3, 0, 2)).toBe('0,3%');
  expect(formatPercent(0.67, 2)).toBe('0,67%');
  expect(formatPercent(4.6, 2)).toBe('4,60%');
  expect(formatPercent(1234.5, 1)).toBe('1.234,5%');
});

it('a change in percent has its sign and one decimal', () => {
  expect(formatPercentChange(2.1)).toBe('+2,1%');
  expect(formatPercentChange(-0.25)).toBe('−0,3%');
  expect(formatPercentChange(0)).toBe('0,0%');
});
