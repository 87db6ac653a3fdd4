import { adjustmentRequest, adjustmentsReply } from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import { registerApprovalRequests } from '../four-eyes/index.ts';
import type { Http } from '../platform/http/http.ts';
import type { AdjustmentRequests } from './requests.ts';

const ROUTES = {
  path: '/api/admin/adjustments',
  summaries: {
    list: 'Adjustments waiting for a second administrator; x-next-cursor leads to the next page',
    approve: 'Approves and posts an adjustment as the second of two administrators; once',
    refuse: 'Refuses a pending adjustment; once',
  },
  listReply: adjustmentsReply,
  reply: adjustmentRequest,
  movesMoney: true,
  errors: ['insufficient_funds', 'amount_out_of_range'],
} as const;

export function registerAdjustments(
  http: Http,
  guards: Pick<Guards, 'requireAdmin'>,
  requests: AdjustmentRequests,
): void {
  registerApprovalRequests(http, guards, ROUTES, requests);
}
