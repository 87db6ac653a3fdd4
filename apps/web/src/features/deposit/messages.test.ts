import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api/api-client.ts';
import { chargeFailure, confirmFailure, statusFailure } from './messages.ts';

const offline = new NetworkError(new TypeError('Failed to fetch'));
const signedOut = new ApiError(401, 'unauthenticated', 'Faça login.');

test('names why a charge could not be generated', () => {
  expect(chargeFailure(offline)).toBe('Erro ao conectar ao backend: Erro de conexão');
  expect(chargeFailure(new ApiError(503, 'payment_provider_unavailable', 'PIX fora do ar.'))).toBe(
    'Erro ao conectar ao backend: PIX fora do ar.',
  );
});

test('names why a check failed', () => {
  expect(statusFailure(offline)).toBe('Erro ao verificar status do pagamento: Erro de conexão');
});

test("never shows a proxy's page", () => {
  const page = new ApiError(502, null, '<html>Bad Gateway</html>');
  expect(chargeFailure(page)).toBe('Erro ao conectar ao backend: Erro de conexão');
  expect(statusFailure(page)).toBe('Erro ao verificar status do pagamento: Erro de conexão');
});

test('without a session the customer is asked to sign in', () => {
  const message = 'Token não encontrado. Faça login novamente.';
  expect([chargeFailure(signedOut), statusFailure(signedOut), confirmFailure(signedOut)]).toEqual([
    message,
    message,
    message,
  ]);
});

test('a failed confirmation raises an alert, unless it was too early or too late', () => {
  const message = 'Erro ao processar depósito. Verifique seu saldo ou tente novamente.';
  expect(confirmFailure(offline)).toBe(message);
  expect(confirmFailure(new ApiError(500, 'internal_error', '…'))).toBe(message);
  expect(confirmFailure(new ApiError(409, 'charge_not_paid', '…'))).toBeNull();
  expect(confirmFailure(new ApiError(409, 'charge_expired', '…'))).toBeNull();
});
