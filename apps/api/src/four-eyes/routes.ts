import { approvalRequestParams, approvalRequestsQuery, type ErrorCode } from '@lastro/contracts';
import type { FastifyRequest } from 'fastify';
import type { ZodMiniType } from 'zod/mini';
import { adminContextOf, type Guards } from '../customers/index.ts';
import { type Http, requestIdOf, sendPage } from '../platform/http/http.ts';
import { type SessionRoutes, sessionRoutes } from '../platform/http/session-routes.ts';
import type { DecisionCommand } from './decisions.ts';
import type { RequestFields } from './request-kind.ts';
import type { ApprovalRequests } from './requests.ts';

export interface ApprovalRoutes<Reply> {
  readonly path: string;
  readonly summaries: Readonly<Record<'list' | 'approve' | 'refuse', string>>;
  readonly listReply: ZodMiniType<Reply[]>;
  readonly reply: ZodMiniType<RequestFields>;
  readonly movesMoney: boolean;
  readonly errors: readonly ErrorCode[];
}

/** Of every decision whose amount counts, so that it may need two administrators. */
export const DECISION_ERRORS = [
  'forbidden',
  'own_request',
  'not_found',
  'already_decided',
  'needs_another_admin',
  'admin_too_recent',
  'second_factor_required',
] as const;

/** Of a decision that one administrator may always make, whatever its amount. */
export const UNCOUNTED_DECISION_ERRORS = [
  'forbidden',
  'own_request',
  'not_found',
  'already_decided',
  'second_factor_required',
] as const;

export function decisionCommandOf(
  request: FastifyRequest & { readonly params: { readonly id: string } },
): DecisionCommand {
  return { by: adminContextOf(request), id: request.params.id, requestId: requestIdOf(request) };
}

export function registerApprovalRequests<Row, Reply extends RequestFields>(
  http: Http,
  guards: Pick<Guards, 'requireAdmin'>,
  approvals: ApprovalRoutes<Reply>,
  requests: ApprovalRequests<Row, Reply>,
): void {
  const routes = sessionRoutes(http, 'Administração', guards.requireAdmin);
  const { path, summaries, listReply } = approvals;
  routes.get(
    path,
    {
      summary: summaries.list,
      querystring: approvalRequestsQuery,
      response: { 200: listReply },
      errors: ['forbidden'],
    },
    async (request, reply) => sendPage(reply, await requests.list(request.query)),
  );

  registerDecisions(routes, approvals, requests);
}

function registerDecisions<Row, Reply extends RequestFields>(
  routes: SessionRoutes,
  { path, summaries, reply, movesMoney, errors }: ApprovalRoutes<Reply>,
  requests: ApprovalRequests<Row, Reply>,
): void {
  for (const action of ['approve', 'refuse'] as const) {
    routes.post(
      `${path}/:id/${action}`,
      {
        summary: summaries[action],
        params: approvalRequestParams,
        response: { 200: reply },
        ...(movesMoney ? { movesMoney } : {}),
        errors: [...DECISION_ERRORS, ...errors],
      },
      (request) => requests[action](decisionCommandOf(request)),
    );
  }
}
