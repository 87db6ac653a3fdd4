import type { CreateHelpRequestBody } from '@lastro/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';

export const HELP_KEY = ['help-requests'] as const;

export const helpOptions = queryOptions({
  queryKey: HELP_KEY,
  queryFn: ({ signal }) => api('GET /api/help-requests', { signal }),
});

export const askForHelp = (body: CreateHelpRequestBody) => api('POST /api/help-requests', { body });
