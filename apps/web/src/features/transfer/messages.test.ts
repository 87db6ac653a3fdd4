import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-client.ts';
import { refusalOf } from './messages.ts';

test.each([
  [404, 'recipient_not_found', 'Nenhum cliente com este e-mail foi encontrado.', 'recipient'],
  [400, 'transfer_to_self', 'Você não pode transferir para si mesmo.', 'recipient'],
  [422, 'insufficient_funds', 'Saldo insuficiente.', 'amount'],
  [400, 'invalid_amount', 'Valor inválido.', 'amount'],
  [400, 'invalid_description', 'Descrição inválida. Use até 140 caracteres.', 'description'],
] as const)("%i %s is shown at its field, with the server's text", (status, code, message, field) => {
  expect(refusalOf(new ApiError(status, code, message))).toEqual({
    problems: { [field]: message },
    alert: null,
  });
});

test("shows a refusal about no field on the screen, and never a proxy's text", () => {
  const busy = new ApiError(429, 'too_many_requests', 'Muitas tentativas.');
  expect(refusalOf(busy)).toEqual({ problems: {}, alert: 'Muitas tentativas.' });
  expect(refusalOf(new ApiError(413, null, '<html>'))).toEqual({
    problems: {},
    alert: 'Erro ao realizar transferência. Tente novamente.',
  });
});
