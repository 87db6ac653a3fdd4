import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-client.ts';
import { CustomerUnknownError, ME_KEY } from './me.ts';

const MAX_RETRIES = 2;

/** Network and server failures may be temporary; refusals are not. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= MAX_RETRIES || error instanceof CustomerUnknownError) return false;
  return !(error instanceof ApiError) || error.status >= 500;
}

export function loadingFailure({ queryKey }: Pick<Query, 'queryKey'>, { message }: Error): string {
  const subject = queryKey[0] === ME_KEY[0] ? 'usuário ou dados iniciais' : 'dados';
  return `Erro ao carregar ${subject}: ${message}`;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => console.info(loadingFailure(query, error)),
    }),
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 5_000 },
      // Movements decide about retries themselves, since they know the request id. A mutation paused
      // offline would be sent later, even after it was cancelled.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
