import { createVirtualCardBody, virtualCard, virtualCardsQuery, virtualCardsReply } from '@lastro/contracts';
import type { FastifyReply } from 'fastify';
import type { Guards } from '../customers/index.ts';
import type { Http } from '../platform/http.ts';
import type { CardsService } from './service.ts';

const tags = ['Cartão'];
const security = [{ session: [] }];

/** Said here as well as by the server's default, since this must not depend on a default. */
function keepNowhere(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
}

export function registerCards(
  http: Http,
  { requireCustomer }: Pick<Guards, 'requireCustomer'>,
  service: CardsService,
): void {
  http.get(
    '/api/virtual-cards',
    {
      onRequest: requireCustomer,
      schema: {
        tags,
        security,
        summary:
          'The session’s own card; for an administrator who names somebody, theirs with its last four digits',
        querystring: virtualCardsQuery,
        response: { 200: virtualCardsReply },
        errors: ['forbidden'],
      },
    },
    (request, reply) => {
      keepNowhere(reply);
      return service.list(request.customer, request.query);
    },
  );

  http.post(
    '/api/virtual-cards',
    {
      onRequest: requireCustomer,
      schema: {
        tags,
        security,
        summary: 'Issues the customer’s one virtual card, or answers with the one there is',
        body: createVirtualCardBody,
        response: { 200: virtualCard },
        errors: ['forbidden', 'invalid_name'],
      },
    },
    (request, reply) => {
      keepNowhere(reply);
      return service.create(request.customer, request.body);
    },
  );
}
