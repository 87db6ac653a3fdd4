import { expect, it } from 'vitest';
import { formatAmount, parseDecimal, roundedUp, visibleDecimals } from './index.ts';

it.each([
  ['USDT', '0.001', 2, '0,001'],
  ['USDT', '0.00000001', 2, '0,00000001'],
  ['USDT', '-0.0001', 2, '−0,0001'],
  ['USDT', '0.019', 2, '0,01'],
  ['USDT', '0', 2, '0,00'],
  ['BTC', '0.00001', 4, '0,00001'],
  ['BTC', '0.0001', 4, '0,0001'],
  ['BRL', '0.01', 2, '0,01'],
] as const)('%s %s at %i decimals is never shown as zero', (currency, text, decimals, shown) => {
  const amount = parseDecimal(currency, text);
  expect(formatAmount(amount, visibleDecimals(amount, decimals))).toBe(shown);
});

it.each([
  ['USDT', '-19.32692307', '−19,33'],
  ['USDT', '19.32000001', '19,33'],
  ['USDT', '-36.5', '−36,50'],
  ['USDT', '-0.0001', '−0,0001'],
  ['USDT', '0', '0,00'],
  ['BRL', '-52.05', '−52,05'],
] as const)('a debit of %s %s is rounded up', (currency, text, shown) => {
  const amount = roundedUp(parseDecimal(currency, text), 2);
  expect(formatAmount(amount, visibleDecimals(amount, 2))).toBe(shown);
});
