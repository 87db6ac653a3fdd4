import { rate } from '@lastro/money';
import { expect, test } from 'vitest';
import { brlRateText } from './rate-text.ts';

test('shows every decimal of a rate, at least two', () => {
  expect(brlRateText(rate('USDT', 'BRL', '5.2'))).toBe('1 USDT = R$\u00a05,20');
  expect(brlRateText(rate('USDT', 'BRL', '5'))).toBe('1 USDT = R$\u00a05,00');
  expect(brlRateText(rate('USDT', 'BRL', '5.2345'))).toBe('1 USDT = R$\u00a05,2345');
});
