import { ApiError, messageOf } from '../../lib/api/api-client.ts';

export const INVALID_COIN = 'Moeda inválida ou não especificada.';
export const CHOOSE_COIN = 'Qual moeda você vai depositar?';

export function addressFailure(error: Error): string {
  if (error instanceof ApiError && error.status === 401) return 'Token não encontrado. Faça login novamente.';
  return `Erro ao gerar endereço de depósito: ${messageOf(error, 'Erro de conexão')}`;
}
