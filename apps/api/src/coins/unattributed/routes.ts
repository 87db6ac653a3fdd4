import {
  assignBody,
  markReturnedBody,
  unattributedDeposit,
  unattributedParams,
  unattributedQuery,
  unattributedReply,
} from '@lastro/contracts';
import { adminContextOf, type Guards } from '../../customers/index.ts';
import { DECISION_ERRORS, decisionCommandOf } from '../../four-eyes/index.ts';
import { type Http, sendPage } from '../../platform/http/http.ts';
import { type SessionRoutes, sessionRoutes } from '../../platform/http/session-routes.ts';
import type { Unattributed } from './service.ts';

const response = { 200: unattributedDeposit };

export function registerUnattributed(
  http: Http,
  guards: Pick<Guards, 'requireAdmin'>,
  unattributed: Unattributed,
): void {
  const routes = sessionRoutes(http, 'Administração', guards.requireAdmin);
  registerList(routes, unattributed);
  registerAssign(routes, unattributed);
  registerReturn(routes, unattributed);
}

function registerList(routes: SessionRoutes, unattributed: Unattributed): void {
  routes.get(
    '/api/admin/unattributed',
    {
      summary: 'Deposits without a known customer, newest first; x-next-cursor leads to the next page',
      querystring: unattributedQuery,
      response: { 200: unattributedReply },
      errors: ['forbidden'],
    },
    async (request, reply) =>
      sendPage(reply, await unattributed.list(adminContextOf(request), request.query)),
  );
}

function registerAssign(routes: SessionRoutes, unattributed: Unattributed): void {
  routes.post(
    '/api/admin/unattributed/:id/assign',
    {
      summary: 'Credits the coins to a user as a deposit',
      params: unattributedParams,
      body: assignBody,
      response,
      movesMoney: true,
      errors: [...DECISION_ERRORS, 'user_not_found'],
    },
    (request) => unattributed.assign(decisionCommandOf(request), request.body.user_id),
  );
}

function registerReturn(routes: SessionRoutes, unattributed: Unattributed): void {
  routes.post(
    '/api/admin/unattributed/:id/return',
    {
      summary: 'Records that the coins were returned manually at the exchange, with a note',
      params: unattributedParams,
      body: markReturnedBody,
      response,
      movesMoney: true,
      errors: [...DECISION_ERRORS, 'invalid_description'],
    },
    (request) => unattributed.markReturned(decisionCommandOf(request), request.body.note),
  );
}
