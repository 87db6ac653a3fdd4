import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api/api-client.ts';
import { descriptionProblem, refusalOf } from './messages.ts';

test.each([
  [400, 'invalid_amount', 'Valor inválido.', 'amount'],
  [400, 'amount_out_of_range', 'O valor deve ser de R$ 2,00 a R$ 50.000,00.', 'amount'],
  [400, 'invalid_description', 'Descrição inválida.', 'description'],
] as const)('%i %s is shown at its field', (status, code, message, field) => {
  expect(refusalOf(new ApiError(status, code, message))).toEqual({
    problems: { [field]: message },
    alert: null,
  });
});

test('no other failure is shown as the fault of a field', () => {
  const many = new ApiError(409, 'too_many_receive_links', 'Remova um link antes de criar outro.');
  expect(refusalOf(many)).toEqual({ problems: {}, alert: 'Remova um link antes de criar outro.' });
  expect(refusalOf(new NetworkError(null))).toEqual({ problems: {}, alert: 'Erro de conexão' });
});

test('a description that is too long is kept and counted', () => {
  expect(descriptionProblem(` ${'x'.repeat(60)} `)).toBeUndefined();
  expect(descriptionProblem('🎉'.repeat(60))).toBeUndefined();
  expect(descriptionProblem('x'.repeat(64))).toBe('64 de 60 caracteres. Encurte o texto.');
});
