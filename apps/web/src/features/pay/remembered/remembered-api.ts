import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useChange } from '../../../lib/api/use-change.ts';
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

const failed = 'Não foi possível salvar.';

/** Removes the receiver if `nickname` is undefined. */
export function useChangeReceiver() {
  return useChange({
    mutationFn: async ({ id, nickname }: { readonly id: string; readonly nickname?: string }) => {
      if (nickname === undefined) await api('DELETE /api/payments/receivers/{id}', { path: { id } });
      else await api('PUT /api/payments/receivers/{id}', { path: { id }, body: { nickname } });
    },
    invalidates: receiversOptions.queryKey,
    failed,
  });
}

export function useForgetCode() {
  return useChange({
    mutationFn: (id: string) => api('DELETE /api/payments/codes/{id}', { path: { id } }),
    invalidates: readCodesOptions.queryKey,
    failed,
  });
}
