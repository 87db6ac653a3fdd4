import { adjustmentRequest, adjustmentsReply } from '@lastro/contracts';
import type { AdjustmentResult, AdjustRequest } from '../accounts/index.ts';
import type { Guards } from '../customers/index.ts';
import { registerApprovalRequests } from '../four-eyes/index.ts';
import type { FeatureWith } from '../platform/feature.ts';
import { type AdjustDeps, adjust } from './adjust.ts';
import { type AdjustmentRequestsDeps, createAdjustmentRequests } from './requests.ts';

export interface AdjustmentsDeps extends Omit<AdjustDeps, 'fourEyes' | 'requests'>, AdjustmentRequestsDeps {
  readonly fourEyes: AdjustDeps['fourEyes'] & AdjustmentRequestsDeps['fourEyes'];
  readonly guards: Pick<Guards, 'requireAdmin'>;
}

export interface Adjustments extends FeatureWith<'routes'> {
  readonly adjust: (request: AdjustRequest) => Promise<AdjustmentResult>;
}

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

export function createAdjustments(deps: AdjustmentsDeps): Adjustments {
  const requests = createAdjustmentRequests(deps);
  return {
    routes: (http) => registerApprovalRequests(http, deps.guards, ROUTES, requests),
    adjust: (request) => adjust({ ...deps, requests }, request),
  };
}
