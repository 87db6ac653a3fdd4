import {
  assignBody,
  markReturnedBody,
  NEXT_CURSOR_HEADER,
  unattributedDeposit,
  unattributedParams,
  unattributedQuery,
  unattributedReply,
} from '@lastro/contracts';
import type { FastifyRequest } from 'fastify';
import type { Guards } from '../customers/index.ts';
import { type Http, requestIdOf } from '../platform/http.ts';
import { decidingOf } from './routes-users.ts';
import type { UnattributedService } from './service-unattributed.ts';

const tags = ['Administração'];
const security = [{ session: [] }];
const response = { 200: unattributedDeposit };

function decisionOf(request: FastifyRequest, depositId: string) {
  return { by: decidingOf(request), requestId: requestIdOf(request), depositId };
}

export function registerUnattributed(http: Http, guards: Guards, service: UnattributedService): void {
  const onRequest = guards.requireAdmin;

  http.get(
    '/api/admin/unattributed',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Coins that are nobody’s, the latest first; x-next-cursor leads to the next page',
        querystring: unattributedQuery,
        response: { 200: unattributedReply },
        errors: ['forbidden'],
      },
    },
    async (request, reply) => {
      const { rows, nextCursor } = await service.list(request.query);
      if (nextCursor !== undefined) reply.header(NEXT_CURSOR_HEADER, nextCursor);
      return rows;
    },
  );

  http.post(
    '/api/admin/unattributed/:id/assign',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Gives the coins to a user, as the deposit that they are',
        params: unattributedParams,
        body: assignBody,
        response,
        movesMoney: true,
        errors: ['forbidden', 'own_request', 'not_found', 'user_not_found', 'already_decided'],
      },
    },
    (request) => service.assign(decisionOf(request, request.params.id), request.body.user_id),
  );

  http.post(
    '/api/admin/unattributed/:id/return',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Writes down that a person sent the coins back at the exchange, and how',
        params: unattributedParams,
        body: markReturnedBody,
        response,
        movesMoney: true,
        errors: ['forbidden', 'own_request', 'not_found', 'already_decided', 'invalid_description'],
      },
    },
    (request) => service.markReturned(decisionOf(request, request.params.id), request.body.note),
  );
}
