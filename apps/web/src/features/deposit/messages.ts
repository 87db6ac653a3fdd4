import { ApiError, messageOf } from '../../lib/api/api-client.ts';

export const NO_CODE = 'Erro ao gerar cobrança Pix';
const NO_TOKEN = 'Token não encontrado. Faça login novamente.';
export const CONFIRMED = 'Depósito confirmado com sucesso!';
const NO_ANSWER = 'Erro de conexão';
const NOT_PROCESSED = 'Erro ao processar depósito. Verifique seu saldo ou tente novamente.';

function isSignedOut(error: Error): boolean {
  return error instanceof ApiError && error.status === 401;
}

export function chargeFailure(error: Error): string {
  return isSignedOut(error) ? NO_TOKEN : `Erro ao conectar ao backend: ${messageOf(error, NO_ANSWER)}`;
}

export function statusFailure(error: Error): string {
  return isSignedOut(error)
    ? NO_TOKEN
    : `Erro ao verificar status do pagamento: ${messageOf(error, NO_ANSWER)}`;
}

/** Null where the screen itself explains it. */
export function confirmFailure(error: Error): string | null {
  if (isSignedOut(error)) return NO_TOKEN;
  const code = error instanceof ApiError ? error.code : null;
  return code === 'charge_not_paid' || code === 'charge_expired' ? null : NOT_PROCESSED;
}
