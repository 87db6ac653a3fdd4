import { rate } from '@lastro/money';
import { expect, test } from 'vitest';
import { readDeposit, readDepositAmount, tooMuch } from './deposit-amount.ts';

const FIVE_TWENTY = rate('USDT', 'BRL', '5.2');

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['abc', 'empty'],
  ['1,999', 'invalid'],
  ['99.999.999.999.999.999', 'invalid'],
  ['0', 'below'],
  ['-5', 'invalid'],
  ['1,99', 'below'],
  ['50000,01', 'above'],
])('%j is %s', (text, kind) => {
  expect(readDepositAmount(text, FIVE_TWENTY)).toEqual({ kind });
});

test('the limits themselves are allowed', () => {
  expect(readDepositAmount('2,00', FIVE_TWENTY).kind).toBe('ok');
  expect(readDeposit(readDepositAmount('2,00', undefined))).toEqual({
    order: { currency: 'BRL', minor: 200n },
  });
  expect(readDepositAmount('50.000,00', FIVE_TWENTY).kind).toBe('ok');
});

test('the USDT to receive are floored to the last decimal', () => {
  expect(readDepositAmount('100,00', FIVE_TWENTY)).toEqual({
    kind: 'ok',
    brl: { currency: 'BRL', minor: 10_000n },
    usdt: { currency: 'USDT', minor: 19_23076923n },
  });
});

test('the USDT to receive follow the published rate, and are unknown without one', () => {
  expect(readDepositAmount('60,00', rate('USDT', 'BRL', '6'))).toMatchObject({
    usdt: { minor: 10_00000000n },
  });
  expect(readDepositAmount('60,00', undefined)).toMatchObject({ kind: 'ok', usdt: null });
});

test.each([
  ['', 'O valor mínimo é R$\u00a02,00.', undefined],
  ['1,99', 'O valor mínimo é R$\u00a02,00.', undefined],
  ['50000,01', 'O valor máximo é R$\u00a050.000,00.', 'O valor máximo é R$\u00a050.000,00.'],
])('of %j the problem is %j, and while it is typed %j', (text, problem, typing) => {
  const amount = readDepositAmount(text, FIVE_TWENTY);
  expect(readDeposit(amount)).toEqual({ problems: { amount: problem } });
  expect(tooMuch(amount)).toBe(typing);
});
