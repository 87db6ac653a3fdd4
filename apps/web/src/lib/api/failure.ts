import { ApiError, messageOf, NetworkError } from './api-client.ts';

export interface Failure {
  readonly text: string;
  readonly requestId: string | null;
  /** The text already says that the money is safe. */
  readonly reassures: boolean;
}

export const REASSURANCE = 'Seu dinheiro continua seguro.';
const OURS = 'O problema é nosso. Já estamos verificando; seu saldo está seguro.';
const NO_NETWORK = 'Você está sem internet. Verifique sua conexão.';
const NO_ANSWER = 'Não conseguimos falar com o banco. Verifique sua conexão.';

/** `online` is the browser's flag, which covers only its own network. */
export function failureOf(error: unknown, online: boolean): Failure {
  if (error instanceof ApiError && error.status >= 500) {
    return { text: OURS, requestId: error.requestId, reassures: true };
  }
  if (error instanceof NetworkError || !online) {
    return { text: online ? NO_ANSWER : NO_NETWORK, requestId: null, reassures: false };
  }
  const text = messageOf(error, OURS);
  return {
    text,
    requestId: error instanceof ApiError ? error.requestId : null,
    reassures: text === OURS,
  };
}
