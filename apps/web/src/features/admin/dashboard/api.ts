import { NEXT_CURSOR_HEADER } from '@lastro/contracts/constants';
import { queryOptions } from '@tanstack/react-query';
import { type Arguments, api, apiWithHeaders } from '../../../lib/api/api-client.ts';
import type { ListRoute, QueryOf } from '../../../lib/api/contract.ts';
import { ADMIN_KEY, LIVE_REFRESH_MS } from '../shared/queries.ts';

const LATEST_SHOWN = 10;
/** Longer queues are shown as "more than". */
const COUNTED_MAX = 50;

export const statsOptions = queryOptions({
  queryKey: [...ADMIN_KEY, 'stats'],
  queryFn: ({ signal }) => api('GET /api/admin/stats', { signal }),
  refetchInterval: LIVE_REFRESH_MS,
});

export const latestOptions = queryOptions({
  queryKey: [...ADMIN_KEY, 'latest-transactions'],
  queryFn: ({ signal }) =>
    api('GET /api/transactions', {
      query: { orderBy: '-created_date', limit: LATEST_SHOWN },
      signal,
    }),
  refetchInterval: LIVE_REFRESH_MS,
});

export const reconciliationOptions = queryOptions({
  queryKey: [...ADMIN_KEY, 'reconciliation'],
  queryFn: ({ signal }) => api('GET /api/admin/reconciliation', { signal }),
  refetchInterval: LIVE_REFRESH_MS,
});

/** Exact, or a lower bound. */
export interface QueueLength {
  readonly count: number;
  readonly more: boolean;
}

function queueOptions<R extends ListRoute>(name: string, route: R, query: QueryOf<R>) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'queue', name],
    queryFn: async ({ signal }): Promise<QueueLength> => {
      const { data, headers } = await apiWithHeaders(
        route,
        ...([{ query: { ...query, limit: COUNTED_MAX }, signal }] as unknown as Arguments<R>),
      );
      return { count: (data as unknown[]).length, more: headers.has(NEXT_CURSOR_HEADER) };
    },
    refetchInterval: LIVE_REFRESH_MS,
  });
}

const WITHDRAWALS = 'GET /api/admin/withdrawals';
export const QUEUES = {
  pix: queueOptions('pix', WITHDRAWALS, { type: 'pix', status: 'pending' }),
  crypto: queueOptions('crypto', WITHDRAWALS, { type: 'crypto', status: 'pending' }),
  hangingPix: queueOptions('hanging-pix', WITHDRAWALS, { type: 'pix', status: 'unknown' }),
  hangingCrypto: queueOptions('hanging-crypto', WITHDRAWALS, {
    type: 'crypto',
    status: 'unknown',
  }),
  adjustments: queueOptions('adjustments', 'GET /api/admin/adjustments', {}),
  roles: queueOptions('roles', 'GET /api/admin/role-changes', {}),
  suspense: queueOptions('suspense', 'GET /api/admin/suspense', { state: 'waiting' }),
  reversals: queueOptions('reversals', 'GET /api/admin/pix-reversals', { state: 'open' }),
  unattributed: queueOptions('unattributed', 'GET /api/admin/unattributed', {
    state: 'open',
  }),
} as const;
