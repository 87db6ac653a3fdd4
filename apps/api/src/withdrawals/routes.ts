import {
  adminWithdrawalsQuery,
  adminWithdrawalsReply,
  NEXT_CURSOR_HEADER,
  ownWithdrawal as ownWithdrawalReply,
  withdrawalDecisionReply,
  withdrawalParams,
} from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import type { Db } from '../platform/db.ts';
import type { NeedsTwo } from '../platform/four-eyes.ts';
import { type Http, requestIdOf } from '../platform/http.ts';
import type { Action, Decide } from './decide.ts';
import { listWithdrawals, ownWithdrawal } from './list.ts';

const tags = ['Administração'];
const security = [{ session: [] }];

export interface RoutesDeps {
  readonly guards: Pick<Guards, 'requireAdmin' | 'requireCustomer'>;
  readonly db: Db;
  readonly decide: Decide;
  readonly needsTwo: NeedsTwo;
}

const SUMMARIES = {
  approve:
    'Has a pending withdrawal paid out, once; above the configured worth when a second administrator approves',
  cancel: 'Refuses a pending withdrawal and gives the money back, once',
  resend: 'Sends again, under the same id, what the payment network has been without for ten minutes',
  release: 'Gives back what the payment network has been without for ten minutes',
} as const satisfies Record<Action, string>;

export function registerWithdrawals(http: Http, { guards, db, decide, needsTwo }: RoutesDeps): void {
  http.get(
    '/api/admin/withdrawals',
    {
      onRequest: guards.requireAdmin,
      schema: {
        tags,
        security,
        summary: 'Withdrawals, the pending ones by default; the header x-next-cursor leads to the next page',
        querystring: adminWithdrawalsQuery,
        response: { 200: adminWithdrawalsReply },
        errors: ['forbidden'],
      },
    },
    async (request, reply) => {
      const { rows, nextCursor } = await listWithdrawals(db, needsTwo, request.query);
      if (nextCursor !== undefined) reply.header(NEXT_CURSOR_HEADER, nextCursor);
      return rows;
    },
  );

  http.get(
    '/api/withdrawals/:id',
    {
      onRequest: guards.requireCustomer,
      schema: {
        tags: ['Saques'],
        security,
        summary: 'How a withdrawal of one’s own stands, by its id or by that of its transaction',
        params: withdrawalParams,
        response: { 200: ownWithdrawalReply },
        errors: ['not_found'],
      },
    },
    (request) => ownWithdrawal(db, request.customer.id, request.params.id),
  );

  for (const action of ['approve', 'cancel', 'resend', 'release'] as const) {
    http.post(
      `/api/admin/withdrawals/:id/${action}`,
      {
        onRequest: guards.requireAdmin,
        schema: {
          tags,
          security,
          summary: SUMMARIES[action],
          params: withdrawalParams,
          response: { 200: withdrawalDecisionReply },
          movesMoney: true,
          errors: [
            'forbidden',
            'own_request',
            'not_found',
            'already_decided',
            'needs_another_admin',
            'withdrawal_not_missing',
          ],
        },
      },
      (request) =>
        decide[action]({
          adminId: request.customer.id,
          withdrawalId: request.params.id,
          requestId: requestIdOf(request),
          address: request.ip,
        }),
    );
  }
}
