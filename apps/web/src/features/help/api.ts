import type { CreateHelpRequestBody, HelpRequest } from '@lastro/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';

export const HELP_KEY = ['help-requests'] as const;
export const ADMIN_HELP_KEY = ['admin', 'help-requests'] as const;

export const helpOptions = queryOptions({
  queryKey: HELP_KEY,
  queryFn: ({ signal }) => api('GET /api/help-requests', { signal }),
});

export const adminHelpOptions = (state: HelpRequest['state']) =>
  queryOptions({
    queryKey: [...ADMIN_HELP_KEY, state],
    queryFn: ({ signal }) => api('GET /api/admin/help-requests', { query: { state }, signal }),
  });

export const askForHelp = (body: CreateHelpRequestBody) => api('POST /api/help-requests', { body });

export const answerRequest = (id: string, text: string) =>
  api('POST /api/admin/help-requests/{id}/answer', { path: { id }, body: { text } });
