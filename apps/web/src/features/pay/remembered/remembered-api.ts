import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, messageOf } from '../../../lib/api/api-client.ts';
import { toast } from '../../../lib/browser/toast-store.ts';
import { MONEY_KEY } from '../../../lib/queries/money-queries.ts';
import { READ_CODES_KEY } from '../api.ts';

export const receiversOptions = queryOptions({
  queryKey: [...MONEY_KEY, 'paid-receivers'],
  queryFn: ({ signal }) => api('GET /api/payments/receivers', { signal }),
});

export const readCodesOptions = queryOptions({
  queryKey: READ_CODES_KEY,
  queryFn: ({ signal }) => api('GET /api/payments/codes', { signal }),
});

const onError = (error: Error) =>
  toast({ title: messageOf(error, 'Não foi possível salvar.'), variant: 'destructive' });

/** Removes the receiver if `nickname` is undefined. */
export function useChangeReceiver() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, nickname }: { readonly id: string; readonly nickname?: string }) => {
      if (nickname === undefined) await api('DELETE /api/payments/receivers/{id}', { path: { id } });
      else await api('PUT /api/payments/receivers/{id}', { path: { id }, body: { nickname } });
    },
    onError,
    onSettled: () => queries.invalidateQueries({ queryKey: receiversOptions.queryKey }),
  });
}

export function useForgetCode() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api('DELETE /api/payments/codes/{id}', { path: { id } }),
    onError,
    onSettled: () => queries.invalidateQueries({ queryKey: readCodesOptions.queryKey }),
  });
}
