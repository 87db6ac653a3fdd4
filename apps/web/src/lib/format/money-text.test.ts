import { parseDecimal } from '@lastro/money';
import { expect, it } from 'vitest';
import { amountText, exactMoney, networkAmount, shownMoney } from './money-text.ts';

it('an amount has at least two decimals and no further trailing zeros', () => {
  expect(amountText(parseDecimal('BTC', '1234.5'))).toBe('1.234,50');
  expect(amountText(parseDecimal('BTC', '0.00012'))).toBe('0,00012');
  // Truncated, so that it never exceeds the balance.
  expect(amountText(parseDecimal('USDT', '19.32999999'), 2)).toBe('19,32');
});

it('shows money unrounded: coins with all decimals, USDT and reais with at least two', () => {
  expect(networkAmount(parseDecimal('BTC', '0.00015'))).toBe('0,00015\u00a0BTC');
  expect(exactMoney(parseDecimal('USDT', '1234.5'))).toBe('1.234,50\u00a0USDT');
  expect(exactMoney(parseDecimal('USDT', '0.00000001'))).toBe('0,00000001\u00a0USDT');
  expect(exactMoney(parseDecimal('BTC', '0.5'))).toBe('0,50000000\u00a0BTC');
  expect(exactMoney(parseDecimal('BRL', '2'))).toBe('R$\u00a02,00');
});

it('shows USDT briefly with two decimals', () => {
  expect(shownMoney(parseDecimal('USDT', '94.715'))).toBe('94,71\u00a0USDT');
  expect(shownMoney(parseDecimal('USDT', '1.92307692'))).toBe('1,92\u00a0USDT');
  expect(shownMoney(parseDecimal('USDT', '0.00000001'))).toBe('0,00000001\u00a0USDT');
  expect(shownMoney(parseDecimal('BTC', '0.5'))).toBe('0,50000000\u00a0BTC');
  expect(shownMoney(parseDecimal('BRL', '2'))).toBe('R$\u00a02,00');
});
