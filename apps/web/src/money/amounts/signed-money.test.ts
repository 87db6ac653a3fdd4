import { negate, parseDecimal } from '@lastro/money';
import { expect, test } from 'vitest';
import { signedMoney } from './signed-money.ts';

test.each([
  ['USDT', '12.5', '+12,50 USDT', '−12,50 USDT'],
  ['BRL', '2.81', '+R$ 2,81', '−R$ 2,81'],
  ['USDT', '0', '0,00 USDT', '0,00 USDT'],
] as const)('%s %s is %s gained and %s lost', (currency, amount, gained, lost) => {
  const value = parseDecimal(currency, amount);
  const texts = [signedMoney(value), signedMoney(negate(value))];
  expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([gained, lost]);
});
