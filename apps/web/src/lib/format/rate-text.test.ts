import { rate } from '@lastro/money';
import { expect, test } from 'vitest';
import { rateInWords } from './rate-text.ts';

test('a rate has at least two decimals, and all that it needs', () => {
  expect(rateInWords(rate('USDT', 'BRL', '5.2'))).toBe('1 USDT = R$\u00a05,20');
  expect(rateInWords(rate('USDT', 'BRL', '5'))).toBe('1 USDT = R$\u00a05,00');
  expect(rateInWords(rate('USDT', 'BRL', '5.2345'))).toBe('1 USDT = R$\u00a05,2345');
});
