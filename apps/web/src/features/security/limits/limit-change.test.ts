import { money } from '@lastro/money';
import { expect, test } from 'vitest';
import { hintOf, isSteepFall, readChange } from './limit-change.ts';

const brl = (reais: number) => money('BRL', BigInt(reais) * 100n);
const plain = { amount: brl(1_000), raise: null, used: null, left: null };
const raising = { ...plain, raise: { amount: brl(2_000), from: '2026-11-22T12:00:00.000Z' } };

test.each([
  ['999,99', plain, { kind: 'lower', amount: money('BRL', 99_999n) }],
  ['0', plain, { kind: 'lower', amount: brl(0) }],
  ['5.000', plain, { kind: 'raise', amount: brl(5_000) }],
  ['1.500', raising, { kind: 'raise', amount: brl(1_500) }],
  // Cancels the raise.
  ['1.000', raising, { kind: 'lower', amount: brl(1_000) }],
  ['', plain, { kind: 'invalid', problem: 'Informe o novo limite.' }],
  ['1.000', plain, { kind: 'invalid', problem: 'Este já é o seu limite.' }],
  ['2.000', raising, { kind: 'invalid', problem: 'Este aumento já foi pedido.' }],
  ['5.000,01', plain, { kind: 'invalid', problem: 'O limite máximo é de R$\u00a05.000,00.' }],
])('reads "%s" as a change', (text, limit, change) => {
  expect(readChange(text, limit, brl(5_000))).toEqual(change);
});

test('a limit above the maximum may still be lowered', () => {
  const high = { ...plain, amount: brl(9_000) };
  expect(readChange('8.000', high, brl(5_000))).toEqual({ kind: 'lower', amount: brl(8_000) });
});

test.each([
  ['99,99', plain, true],
  ['100', plain, false],
  ['0', plain, true],
  ['0', { ...plain, amount: brl(0) }, false],
  ['5.000', plain, false],
])('a fall to "%s" is steep under a tenth of the limit, or to zero', (text, limit, steep) => {
  const change = readChange(text, { ...limit, raise: raising.raise }, brl(5_000));
  expect(change.kind !== 'invalid' && isSteepFall(change.amount, limit)).toBe(steep);
});

test.each([
  ['900', plain, 'Vale assim que você salvar. Para voltar a R$ 1.000,00 serão 24 horas.'],
  [
    '900',
    raising,
    'Vale assim que você salvar. Para voltar a R$ 1.000,00 serão 24 horas. Cancela o aumento já pedido, para R$ 2.000,00.',
  ],
  ['1.000', raising, 'O limite de hoje continua. Cancela o aumento já pedido, para R$ 2.000,00.'],
  ['1.500', plain, 'Vale 24 horas depois de salvar. Até lá, o limite de hoje continua.'],
  [
    '1.500',
    raising,
    'Vale 24 horas depois de salvar. Até lá, o limite de hoje continua. Cancela o aumento já pedido, para R$ 2.000,00.',
  ],
  ['', raising, 'No máximo R$ 5.000,00.'],
])('says what saving "%s" does', (text, limit, hint) => {
  const maximum = brl(5_000);
  const change = readChange(text, limit, maximum);
  expect(hintOf(change, limit, maximum).replaceAll('\u00a0', ' ')).toBe(hint);
});
