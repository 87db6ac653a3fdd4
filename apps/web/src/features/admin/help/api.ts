import type { HelpRequest } from '@lastro/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { ADMIN_KEY, LIVE_REFRESH_MS } from '../shared/queries.ts';

export const HELP_REQUESTS_KEY = [...ADMIN_KEY, 'help-requests'] as const;

export const helpRequestsOptions = (state: HelpRequest['state']) =>
  queryOptions({
    queryKey: [...HELP_REQUESTS_KEY, state],
    queryFn: ({ signal }) => api('GET /api/admin/help-requests', { query: { state }, signal }),
    refetchInterval: LIVE_REFRESH_MS,
  });

export const answerRequest = (id: string, text: string) =>
  api('POST /api/admin/help-requests/{id}/answer', { path: { id }, body: { text } });
