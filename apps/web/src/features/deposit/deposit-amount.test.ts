import { expect, test } from 'vitest';
import { readDepositAmount } from './deposit-amount.ts';

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['abc', 'empty'],
  ['1,999', 'empty'],
  ['0', 'below'],
  ['-5', 'below'],
  ['1,99', 'below'],
  ['50000,01', 'above'],
])('%j is %s', (text, kind) => {
  expect(readDepositAmount(text)).toEqual({ kind });
});

test('the limits themselves are allowed', () => {
  expect(readDepositAmount('2,00').kind).toBe('ok');
  expect(readDepositAmount('50.000,00').kind).toBe('ok');
});

test('what is received is floored to the last decimal of USDT', () => {
  expect(readDepositAmount('100,00')).toEqual({
    kind: 'ok',
    brl: { currency: 'BRL', minor: 10_000n },
    usdt: { currency: 'USDT', minor: 19_23076923n },
  });
});
