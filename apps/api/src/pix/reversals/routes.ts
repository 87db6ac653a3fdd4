import { pixReversal, reversalParams, reversalQuery, reversalsReply } from '@lastro/contracts';
import type { Guards } from '../../customers/index.ts';
import { decisionCommandOf, UNCOUNTED_DECISION_ERRORS } from '../../four-eyes/index.ts';
import { type Http, sendPage } from '../../platform/http/http.ts';
import { type SessionRoutes, sessionRoutes } from '../../platform/http/session-routes.ts';
import type { ReversalsService } from './service.ts';

const DECISIONS = [
  {
    path: 'collect',
    decision: 'collect',
    summary: 'Collects what the user owes for a reversed PIX, up to the available balance',
    errors: ['insufficient_funds', 'reversal_not_owed'],
  },
  {
    path: 'write-off',
    decision: 'writeOff',
    summary: "Writes off what the user owes; above one administrator's daily limit a second must approve",
    errors: ['needs_another_admin', 'admin_too_recent', 'reversal_not_owed'],
  },
  {
    path: 'settle',
    decision: 'settle',
    summary: 'Closes a reversal with nothing owed; closing the last one resumes outgoing money',
    errors: ['reversal_outstanding'],
  },
] as const;

export function registerReversals(
  http: Http,
  guards: Pick<Guards, 'requireAdmin'>,
  reversals: ReversalsService,
): void {
  const routes = sessionRoutes(http, 'Administração', guards.requireAdmin);
  registerList(routes, reversals);
  registerDecisions(routes, reversals);
}

function registerList(routes: SessionRoutes, reversals: ReversalsService): void {
  routes.get(
    '/api/admin/pix-reversals',
    {
      summary: 'PIX payments reversed after their credit, latest first; x-next-cursor leads to the next page',
      querystring: reversalQuery,
      response: { 200: reversalsReply },
      errors: ['forbidden'],
    },
    async (request, reply) => sendPage(reply, await reversals.list(request.query)),
  );
}

function registerDecisions(routes: SessionRoutes, reversals: ReversalsService): void {
  for (const { path, decision, summary, errors } of DECISIONS) {
    routes.post(
      `/api/admin/pix-reversals/:id/${path}`,
      {
        summary,
        params: reversalParams,
        response: { 200: pixReversal },
        movesMoney: true,
        errors: [...UNCOUNTED_DECISION_ERRORS, ...errors],
      },
      (request) => reversals[decision](decisionCommandOf(request)),
    );
  }
}
