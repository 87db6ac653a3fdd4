import { onlineManager } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { NetworkError } from '../api/api-client.ts';
import { createQueryClient, loadingFailure } from './query-client.ts';

test('names the data that failed to load', () => {
  const error = new NetworkError('offline');
  expect(loadingFailure({ queryKey: ['me'] }, error)).toBe(
    'Erro ao carregar usuário ou dados iniciais: Erro de conexão',
  );
  expect(loadingFailure({ queryKey: ['accounts', 'a'] }, error)).toBe(
    'Erro ao carregar dados: Erro de conexão',
  );
});

test('a mutation fails at once offline, instead of being sent later', async () => {
  onTestFinished(() => onlineManager.setOnline(true));
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => Promise.reject(new NetworkError('offline')),
  });
  const sent = mutation.execute(undefined);
  expect(mutation.state.isPaused).toBe(false);
  await expect(sent).rejects.toThrow('Erro de conexão');
});
