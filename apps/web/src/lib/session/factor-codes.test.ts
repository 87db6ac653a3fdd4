import { expect, test } from 'vitest';
import { codeProblem } from './factor-codes.ts';

test.each([
  ['code', '123456', null],
  ['code', ' ', 'Informe o código.'],
  ['code', '123', 'Digite os seis dígitos do código.'],
  ['code', '1234567', 'Digite os seis dígitos do código.'],
  ['recovery_code', 'K7QX2-9RTM4', null],
  ['recovery_code', ' k7qx2 9rtm4 ', null],
  ['recovery_code', '-', 'Informe o código.'],
  ['recovery_code', 'errado', 'O código de recuperação tem dez letras e números.'],
  ['recovery_code', 'K7QX2-9RTM42', 'O código de recuperação tem dez letras e números.'],
] as const)('the %s "%s" is complete or refused', (kind, typed, problem) => {
  expect(codeProblem(kind, typed)).toBe(problem);
});
