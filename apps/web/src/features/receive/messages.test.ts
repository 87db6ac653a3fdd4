import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api/api-client.ts';
import { refusalOf } from './messages.ts';

test.each([
  [400, 'invalid_amount', 'Valor inválido.'],
  [400, 'amount_out_of_range', 'O valor deve ser de R$ 2,00 a R$ 50.000,00.'],
] as const)('%i %s is shown at the amount', (status, code, message) => {
  expect(refusalOf(new ApiError(status, code, message))).toEqual({
    problems: { amount: message },
    alert: null,
  });
});

test('no other failure is shown as the fault of the amount', () => {
  const many = new ApiError(409, 'too_many_receive_links', 'Remova um link antes de criar outro.');
  expect(refusalOf(many)).toEqual({ problems: {}, alert: 'Remova um link antes de criar outro.' });
  expect(refusalOf(new NetworkError(null))).toEqual({ problems: {}, alert: 'Erro de conexão' });
});
