import { parseDecimal, rate } from '@lastro/money';
import { expect, test } from 'vitest';
import { brlRateText, priceText } from './rate-text.ts';

test('shows every decimal of a rate, at least two', () => {
  expect(brlRateText(rate('USDT', 'BRL', '5.2'))).toBe('1 USDT = R$\u00a05,20');
  expect(brlRateText(rate('USDT', 'BRL', '5'))).toBe('1 USDT = R$\u00a05,00');
  expect(brlRateText(rate('USDT', 'BRL', '5.2345'))).toBe('1 USDT = R$\u00a05,2345');
});

test.each([
  ['USDT', '67123.12345678', '67.123,12\u00a0USDT'],
  ['USDT', '1', '1,00\u00a0USDT'],
  ['USDT', '0.99999999', '0,99999999\u00a0USDT'],
  ['BTC', '0.00001029', '0,00001029\u00a0BTC'],
  ['SOL', '644.48208361', '644,48208361\u00a0SOL'],
] as const)('the price %s %s has cents from one USDT, else every decimal', (coin, price, text) => {
  expect(priceText(parseDecimal(coin, price))).toBe(text);
});
