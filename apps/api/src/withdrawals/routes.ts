import {
  adminWithdrawalsQuery,
  adminWithdrawalsReply,
  type CancelWithdrawalBody,
  cancelOwnWithdrawalReply,
  cancelWithdrawalBody,
  ownWithdrawal as ownWithdrawalReply,
  withdrawalDecisionReply,
  withdrawalParams,
} from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import { DECISION_ERRORS, decisionCommandOf, type FourEyes } from '../four-eyes/index.ts';
import type { Db } from '../platform/database/db.ts';
import { type Http, requestIdOf, sendPage } from '../platform/http/http.ts';
import { type SessionRoutes, sessionRoutes } from '../platform/http/session-routes.ts';
import type { CancelOwn } from './decisions/cancel-own.ts';
import type { Action, Decide } from './decisions/decide.ts';
import { listWithdrawals, ownWithdrawal } from './list.ts';

export interface RoutesDeps {
  readonly guards: Pick<Guards, 'requireAdmin' | 'requireCustomer'>;
  readonly db: Db;
  readonly decide: Decide;
  readonly cancelOwn: CancelOwn;
  readonly fourEyes: Pick<FourEyes, 'needsSecondFor' | 'waiting'>;
}

const SUMMARIES = {
  approve:
    'Approves a pending withdrawal, once; above one administrator’s daily amount a second must approve too',
  cancel: 'Refuses a pending withdrawal and returns the money, once',
  resend: 'Resends, under the same id, a payout missing at the payment network for ten minutes',
  release: 'Returns the money of a payout missing at the payment network for ten minutes',
} as const satisfies Record<Action, string>;

const ERRORS = [...DECISION_ERRORS, 'withdrawal_not_missing', 'outgoing_paused', 'user_blocked'] as const;

export function registerWithdrawals(http: Http, deps: RoutesDeps): void {
  const admin = sessionRoutes(http, 'Administração', deps.guards.requireAdmin);
  registerQueue(admin, deps);
  registerOwn(sessionRoutes(http, 'Saques', deps.guards.requireCustomer), deps);
  registerDecisions(admin, deps);
}

function registerQueue(routes: SessionRoutes, { db, fourEyes }: RoutesDeps): void {
  routes.get(
    '/api/admin/withdrawals',
    {
      summary:
        'Withdrawals, by default pending ones; the header x-next-cursor is the cursor of the next page',
      querystring: adminWithdrawalsQuery,
      response: { 200: adminWithdrawalsReply },
      errors: ['forbidden'],
    },
    async (request, reply) =>
      sendPage(reply, await listWithdrawals(db, fourEyes, request.customer.id, request.query)),
  );
}

function registerOwn(routes: SessionRoutes, { db, cancelOwn }: RoutesDeps): void {
  routes.get(
    '/api/withdrawals/:id',
    {
      summary: 'A customer’s own withdrawal, by its id or its transaction’s id',
      params: withdrawalParams,
      response: { 200: ownWithdrawalReply },
      errors: ['not_found'],
    },
    (request) => ownWithdrawal(db, request.customer.id, request.params.id),
  );

  routes.post(
    '/api/withdrawals/:id/cancel',
    {
      summary: 'Cancels a customer’s own undecided withdrawal and returns the money at once',
      params: withdrawalParams,
      response: { 200: cancelOwnWithdrawalReply },
      movesMoney: true,
      errors: ['not_found', 'already_decided'],
    },
    (request) =>
      cancelOwn({
        customerId: request.customer.id,
        withdrawalId: request.params.id,
        requestId: requestIdOf(request),
        address: request.ip,
      }),
  );
}

function registerDecisions(routes: SessionRoutes, { decide }: RoutesDeps): void {
  for (const action of ['approve', 'cancel', 'resend', 'release'] as const) {
    routes.post(
      `/api/admin/withdrawals/:id/${action}`,
      {
        summary: SUMMARIES[action],
        params: withdrawalParams,
        ...(action === 'cancel' ? { body: cancelWithdrawalBody } : {}),
        response: { 200: withdrawalDecisionReply },
        movesMoney: true,
        errors: [...ERRORS, ...(action === 'cancel' ? (['invalid_description'] as const) : [])],
      },
      (request) =>
        decide[action]({
          ...decisionCommandOf(request),
          denial: action === 'cancel' ? (request.body as CancelWithdrawalBody) : undefined,
        }),
    );
  }
}
