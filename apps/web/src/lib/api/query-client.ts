import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';
import { ME_KEY } from './me.ts';

const MAX_RETRIES = 2;

/** A refusal will be the same next time; a failure of the network or the server may pass. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (failures >= MAX_RETRIES) return false;
  return !(error instanceof ApiError) || error.status >= 500;
}

/** What the specification has logged when something could not be loaded; the screen says it in its place. */
export function loadingFailure({ queryKey }: Pick<Query, 'queryKey'>, { message }: Error): string {
  const what = queryKey[0] === ME_KEY[0] ? 'usuário ou dados iniciais' : 'dados';
  return `Erro ao carregar ${what}: ${message}`;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => console.info(loadingFailure(query, error)),
    }),
    defaultOptions: {
      queries: { retry: shouldRetry, staleTime: 5_000 },
      // Whether a movement may be sent again is decided where its request id is known.
      mutations: { retry: false },
    },
  });
}
