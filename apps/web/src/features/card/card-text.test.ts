import { describe, expect, test } from 'vitest';
import { codeText, holderText, numberText, spokenNumber } from './card-text.ts';

const NUMBER = '5356123456789012';

describe('a number', () => {
  test('is shown in groups of four, or with only its last four digits', () => {
    expect(numberText(NUMBER, false)).toBe('5356 1234 5678 9012');
    expect(numberText(NUMBER, true)).toBe('•••• •••• •••• 9012');
  });

  test('masked by the bank shows dots instead of stars', () => {
    expect(numberText('************9012', false)).toBe('•••• •••• •••• 9012');
    expect(codeText('***', false)).toBe('•••');
  });

  test('is read out digit by digit', () => {
    expect(spokenNumber(NUMBER, false)).toBe('Número 5 3 5 6 1 2 3 4 5 6 7 8 9 0 1 2');
    expect(spokenNumber(NUMBER, true)).toBe('Número oculto, final 9 0 1 2');
  });
});

test('a security code is hidden entirely', () => {
  expect(codeText('123', true)).toBe('•••');
  expect(codeText('123', false)).toBe('123');
});

test.each([
  ['João d’Ávila Conceição', "JOAO D'AVILA CONCEICAO"],
  ['João Ávila dos Santos Conceição', 'JOAO AVILA DOS SANTOS'],
  ['Wolfeschlegelsteinhausenbergerdorff', 'WOLFESCHLEGELSTEINHAUSENBE'],
  [" - 'Ana", 'ANA'],
  ['Maria Aparecida dos Santos Conceição', 'MARIA APARECIDA DOS SANTOS'],
  ['   ', ''],
])('%s is %s on a card', (name, shown) => {
  expect(holderText(name)).toBe(shown);
});
