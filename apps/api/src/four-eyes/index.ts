export {
  assertMayReceive,
  type DecisionCommand,
  type DecisionDeps,
  type DecisionEvent,
  prepareCountedDecision,
  prepareUncountedDecision,
} from './decisions.ts';
export { describeOpen, type OpenApproval, toFirstApproval } from './open-approvals.ts';
export type * from './port.ts';
export { type ApprovalRequestRow, findRequest, insertRequest, updateRequest } from './repository-requests.ts';
export type { ApprovalRequestsDeps, DecisionStep } from './request-kind.ts';
export { type ApprovalRequests, createApprovalRequests } from './requests.ts';
export {
  DECISION_ERRORS,
  decisionCommandOf,
  registerApprovalRequests,
  UNCOUNTED_DECISION_ERRORS,
} from './routes.ts';
export { createFourEyes } from './service.ts';
