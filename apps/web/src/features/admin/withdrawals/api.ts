import type { WithdrawalKind } from '@lastro/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { ADMIN_KEY, adminListOptions, LIVE_REFRESH_MS } from '../shared/queries.ts';
import type { StateFilter } from './withdrawal-text.ts';

const ROUTE = 'GET /api/admin/withdrawals';

/** Pending ones oldest first, others newest first. */
export function withdrawalsOptions(kind: WithdrawalKind, status: StateFilter, search: string) {
  return adminListOptions({
    route: ROUTE,
    query: { type: kind, status, search: search === '' ? undefined : search },
    live: true,
  });
}

export function withdrawalOptions(id: string) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'withdrawal', id],
    queryFn: ({ signal }) => api(ROUTE, { query: { id, status: 'all' }, signal }),
  });
}

/** A withdrawal whose outcome the payment network has not reported. */
export function unknownOutcomeOptions(kind: WithdrawalKind) {
  return queryOptions({
    queryKey: [...ADMIN_KEY, 'withdrawals', 'unknownOutcome', kind],
    queryFn: ({ signal }) => api(ROUTE, { query: { type: kind, status: 'unknown', limit: 1 }, signal }),
    select: (rows) => rows.length > 0,
    refetchInterval: LIVE_REFRESH_MS,
  });
}
