import type { HelpRequest } from '@lastro/contracts';
import { api } from '../../../lib/api/api-client.ts';
import { adminListOptions } from '../shared/queries.ts';

export const helpRequestsOptions = (state: HelpRequest['state']) =>
  adminListOptions({ route: 'GET /api/admin/help-requests', query: { state }, live: true });

export const answerRequest = (id: string, text: string) =>
  api('POST /api/admin/help-requests/{id}/answer', { path: { id }, body: { text } });
