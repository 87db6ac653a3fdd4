import type { AdminWithdrawal, WithdrawalKind } from '@lastro/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { ADMIN_KEY, adminListOptions, LIVE_REFRESH_MS } from '../shared/queries.ts';
import type { StateFilter } from './withdrawal-text.ts';

const PATH = '/api/admin/withdrawals';

/** Pending ones come in the order they were asked for, any others newest first. */
export function withdrawalsOptions(kind: WithdrawalKind, status: StateFilter) {
  return adminListOptions<AdminWithdrawal>({ path: PATH, query: { type: kind, status }, live: true });
}

/** Whether any withdrawal of this kind hangs: the payment network does not say what became of it. */
export function hangingOptions(kind: WithdrawalKind) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'withdrawals', 'hanging', kind],
    queryFn: ({ signal }) =>
      api<AdminWithdrawal[]>(PATH, { query: { type: kind, status: 'unknown', limit: 1 }, signal }),
    select: (rows) => rows.length > 0,
    refetchInterval: LIVE_REFRESH_MS,
  });
}
