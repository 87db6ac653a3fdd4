import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';
import { MONEY_KEY } from './money-queries.ts';

/** By the payment's id, or that of its history row. */
export function paymentOptions(id: string) {
  return queryOptions({
    queryKey: [...MONEY_KEY, 'payment', id],
    queryFn: ({ signal }) => api('GET /api/payments/{id}', { path: { id }, signal }),
  });
}
