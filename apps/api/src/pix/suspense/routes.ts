import { assignBody, suspenseParams, suspensePayment, suspenseQuery, suspenseReply } from '@lastro/contracts';
import { adminContextOf, type Guards } from '../../customers/index.ts';
import { DECISION_ERRORS, decisionCommandOf } from '../../four-eyes/index.ts';
import { type Http, sendPage } from '../../platform/http/http.ts';
import { type SessionRoutes, sessionRoutes } from '../../platform/http/session-routes.ts';
import type { SuspenseService } from './service.ts';

export function registerSuspense(
  http: Http,
  guards: Pick<Guards, 'requireAdmin'>,
  suspense: SuspenseService,
): void {
  const routes = sessionRoutes(http, 'Administração', guards.requireAdmin);
  registerList(routes, suspense);
  registerAssign(routes, suspense);
  registerReturn(routes, suspense);
}

function registerList(routes: SessionRoutes, suspense: SuspenseService): void {
  routes.get(
    '/api/admin/suspense',
    {
      summary: 'PIX payments that could not be matched, latest first; x-next-cursor leads to the next page',
      querystring: suspenseQuery,
      response: { 200: suspenseReply },
      errors: ['forbidden'],
    },
    async (request, reply) => sendPage(reply, await suspense.list(adminContextOf(request), request.query)),
  );
}

function registerAssign(routes: SessionRoutes, suspense: SuspenseService): void {
  routes.post(
    '/api/admin/suspense/:id/assign',
    {
      summary: 'Credits the payment to a user as a deposit',
      params: suspenseParams,
      body: assignBody,
      response: { 200: suspensePayment },
      movesMoney: true,
      errors: [
        'forbidden',
        'own_request',
        'not_found',
        'user_not_found',
        'already_decided',
        'payment_refunded',
        'payment_provider_unavailable',
        'needs_another_admin',
        'admin_too_recent',
        'second_factor_required',
      ],
    },
    (request) => suspense.assign(decisionCommandOf(request), request.body.user_id),
  );
}

function registerReturn(routes: SessionRoutes, suspense: SuspenseService): void {
  routes.post(
    '/api/admin/suspense/:id/return',
    {
      summary: 'Requests the payment’s return to its payer; it is returned once the provider confirms',
      params: suspenseParams,
      response: { 200: suspensePayment },
      movesMoney: true,
      errors: DECISION_ERRORS,
    },
    (request) => suspense.sendBack(decisionCommandOf(request)),
  );
}
