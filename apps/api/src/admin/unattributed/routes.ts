import {
  assignBody,
  markReturnedBody,
  unattributedDeposit,
  unattributedParams,
  unattributedQuery,
  unattributedReply,
} from '@lastro/contracts';
import type { FastifyRequest } from 'fastify';
import { adminContextOf, type Guards } from '../../customers/index.ts';
import { DECISION_ERRORS } from '../../four-eyes/index.ts';
import { type Http, requestIdOf, sendPage } from '../../platform/http/http.ts';
import { type SessionRoutes, sessionRoutes } from '../../platform/http/session-routes.ts';
import type { UnattributedService } from './service.ts';

const response = { 200: unattributedDeposit };

function decisionOf(request: FastifyRequest, depositId: string) {
  return { by: adminContextOf(request), requestId: requestIdOf(request), depositId };
}

export function registerUnattributed(http: Http, guards: Guards, service: UnattributedService): void {
  const routes = sessionRoutes(http, 'Administração', guards.requireAdmin);
  registerList(routes, service);
  registerAssign(routes, service);
  registerReturn(routes, service);
}

function registerList(routes: SessionRoutes, service: UnattributedService): void {
  routes.get(
    '/api/admin/unattributed',
    {
      summary: 'Deposits without a known customer, newest first; x-next-cursor leads to the next page',
      querystring: unattributedQuery,
      response: { 200: unattributedReply },
      errors: ['forbidden'],
    },
    async (request, reply) => sendPage(reply, await service.list(adminContextOf(request), request.query)),
  );
}

function registerAssign(routes: SessionRoutes, service: UnattributedService): void {
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
    (request) => service.assign(decisionOf(request, request.params.id), request.body.user_id),
  );
}

function registerReturn(routes: SessionRoutes, service: UnattributedService): void {
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
    (request) => service.markReturned(decisionOf(request, request.params.id), request.body.note),
  );
}
