import { expect, test } from 'vitest';
import { NetworkError } from './api-client.ts';
import { loadingFailure } from './query-client.ts';

test('names the data that failed to load', () => {
  const error = new NetworkError('offline');
  expect(loadingFailure({ queryKey: ['me'] }, error)).toBe(
    'Erro ao carregar usuário ou dados iniciais: Erro de conexão',
  );
  expect(loadingFailure({ queryKey: ['accounts', 'a'] }, error)).toBe(
    'Erro ao carregar dados: Erro de conexão',
  );
});
