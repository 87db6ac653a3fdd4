import { ApiError, messageOf } from '../../lib/api-client.ts';

export const INVALID_COIN = 'Moeda inválida ou não especificada.';

/** Why there is no address; null when the session is gone, for which the sign-in screen speaks. */
export function addressFailure(error: Error): string | null {
  if (error instanceof ApiError && error.status === 401) return null;
  return `Erro ao gerar endereço de depósito: ${messageOf(error, 'Erro de conexão')}`;
}
