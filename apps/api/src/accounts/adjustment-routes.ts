import {
  adjustmentParams,
  adjustmentRequest,
  adjustmentsQuery,
  adjustmentsReply,
  NEXT_CURSOR_HEADER,
} from '@lastro/contracts';
import type { FastifyRequest } from 'fastify';
import type { Guards } from '../customers/index.ts';
import { type Http, requestIdOf } from '../platform/http.ts';
import type { AdjustmentRequests } from './adjustment-requests.ts';

const tags = ['Administração'];
const security = [{ session: [] }];

const SUMMARIES = {
  approve: 'Carries an adjustment out, as the second of two administrators; once',
  refuse: 'Refuses an adjustment that waits: nothing moves; once',
} as const;

export function registerAdjustments(
  http: Http,
  { requireAdmin: onRequest }: Pick<Guards, 'requireAdmin'>,
  requests: AdjustmentRequests,
): void {
  http.get(
    '/api/admin/adjustments',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Adjustments that wait for a second administrator; x-next-cursor leads to the next page',
        querystring: adjustmentsQuery,
        response: { 200: adjustmentsReply },
        errors: ['forbidden'],
      },
    },
    async (request, reply) => {
      const { rows, nextCursor } = await requests.list(request.query);
      if (nextCursor !== undefined) reply.header(NEXT_CURSOR_HEADER, nextCursor);
      return rows;
    },
  );

  for (const action of ['approve', 'refuse'] as const) {
    http.post(
      `/api/admin/adjustments/:id/${action}`,
      {
        onRequest,
        schema: {
          tags,
          security,
          summary: SUMMARIES[action],
          params: adjustmentParams,
          response: { 200: adjustmentRequest },
          movesMoney: true,
          errors: [
            'forbidden',
            'own_request',
            'not_found',
            'already_decided',
            'needs_another_admin',
            'insufficient_funds',
            'amount_out_of_range',
          ],
        },
      },
      (request) => requests[action](decisionOf(request, request.params.id)),
    );
  }
}

function decisionOf(request: FastifyRequest, id: string) {
  const { customer: admin, ip: address } = request;
  return { by: { admin, address }, id, requestId: requestIdOf(request) };
}
