import type {
  AdjustmentRequest,
  AdminStats,
  AdminWithdrawal,
  Reconciliation,
  SuspensePayment,
  Transaction,
  UnattributedDeposit,
} from '@lastro/contracts';
import { NEXT_CURSOR_HEADER } from '@lastro/contracts/constants';
import { queryOptions } from '@tanstack/react-query';
import { type ApiRequest, api, apiWithHeaders } from '../../../lib/api-client.ts';
import { ADMIN_KEY, LIVE_REFRESH_MS } from '../shared/queries.ts';

const LATEST_SHOWN = 10;
/** Queues are counted up to here; longer ones are 'more than'. */
const COUNTED_MAX = 50;

export const statsOptions = queryOptions({
  queryKey: [...ADMIN_KEY, 'stats'],
  queryFn: ({ signal }) => api<AdminStats>('/api/admin/stats', { signal }),
  refetchInterval: LIVE_REFRESH_MS,
});

/** The whole bank's latest movements. */
export const latestOptions = queryOptions({
  queryKey: [...ADMIN_KEY, 'latest-transactions'],
  queryFn: ({ signal }) =>
    api<Transaction[]>('/api/transactions', {
      query: { orderBy: '-created_date', limit: LATEST_SHOWN },
      signal,
    }),
  refetchInterval: LIVE_REFRESH_MS,
});

export const reconciliationOptions = queryOptions({
  queryKey: [...ADMIN_KEY, 'reconciliation'],
  queryFn: ({ signal }) => api<Reconciliation>('/api/admin/reconciliation', { signal }),
  refetchInterval: LIVE_REFRESH_MS,
});

/** How long a queue is: exactly, or at least. */
export interface QueueLength {
  readonly count: number;
  readonly more: boolean;
}

function queueOptions<Row>(name: string, path: string, query: NonNullable<ApiRequest['query']>) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'queue', name],
    queryFn: async ({ signal }): Promise<QueueLength> => {
      const { data, headers } = await apiWithHeaders<Row[]>(path, {
        query: { ...query, limit: COUNTED_MAX },
        signal,
      });
      return { count: (data as unknown[]).length, more: headers.has(NEXT_CURSOR_HEADER) };
    },
    refetchInterval: LIVE_REFRESH_MS,
  });
}

const WITHDRAWALS = '/api/admin/withdrawals';
export const QUEUES = {
  pix: queueOptions<AdminWithdrawal>('pix', WITHDRAWALS, { type: 'pix', status: 'pending' }),
  crypto: queueOptions<AdminWithdrawal>('crypto', WITHDRAWALS, { type: 'crypto', status: 'pending' }),
  hangingPix: queueOptions<AdminWithdrawal>('hanging-pix', WITHDRAWALS, { type: 'pix', status: 'unknown' }),
  hangingCrypto: queueOptions<AdminWithdrawal>('hanging-crypto', WITHDRAWALS, {
    type: 'crypto',
    status: 'unknown',
  }),
  adjustments: queueOptions<AdjustmentRequest>('adjustments', '/api/admin/adjustments', {}),
  suspense: queueOptions<SuspensePayment>('suspense', '/api/admin/suspense', { state: 'waiting' }),
  unattributed: queueOptions<UnattributedDeposit>('unattributed', '/api/admin/unattributed', {
    state: 'open',
  }),
} as const;
