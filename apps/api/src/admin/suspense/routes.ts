import {
  assignBody,
  NEXT_CURSOR_HEADER,
  type SuspensePayment,
  type SuspenseQuery,
  suspenseParams,
  suspensePayment,
  suspenseQuery,
  suspenseReply,
} from '@lastro/contracts';
import type { Deciding, Guards } from '../customers/index.ts';
import type { Page } from '../platform/cursor.ts';
import { type Http, requestIdOf } from '../platform/http.ts';
import { decidingOf } from './routes-users.ts';

/** PIX payments that belong to nobody yet; the pix feature's, handed over by app.ts. */
export interface SuspenseDecisions {
  list(query: SuspenseQuery): Promise<Page<SuspensePayment>>;
  assign(by: Deciding, id: string, userId: string, requestId: string | undefined): Promise<SuspensePayment>;
  sendBack(by: Deciding, id: string, requestId: string | undefined): Promise<SuspensePayment>;
}

const tags = ['Administração'];
const security = [{ session: [] }];

export function registerSuspense(http: Http, guards: Guards, suspense: SuspenseDecisions): void {
  const onRequest = guards.requireAdmin;

  http.get(
    '/api/admin/suspense',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary:
          'PIX payments that could not be matched, the latest first; x-next-cursor leads to the next page',
        querystring: suspenseQuery,
        response: { 200: suspenseReply },
        errors: ['forbidden'],
      },
    },
    async (request, reply) => {
      const { rows, nextCursor } = await suspense.list(request.query);
      if (nextCursor !== undefined) reply.header(NEXT_CURSOR_HEADER, nextCursor);
      return rows;
    },
  );

  http.post(
    '/api/admin/suspense/:id/assign',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Credits the payment to a user, as the deposit that it is',
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
        ],
      },
    },
    (request) =>
      suspense.assign(decidingOf(request), request.params.id, request.body.user_id, requestIdOf(request)),
  );

  http.post(
    '/api/admin/suspense/:id/return',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Has the payment sent back to its payer; it is returned when the provider says so',
        params: suspenseParams,
        response: { 200: suspensePayment },
        movesMoney: true,
        errors: ['forbidden', 'own_request', 'not_found', 'already_decided'],
      },
    },
    (request) => suspense.sendBack(decidingOf(request), request.params.id, requestIdOf(request)),
  );
}
