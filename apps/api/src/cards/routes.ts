import {
  createVirtualCardBody,
  virtualCard,
  virtualCardParams,
  virtualCardsQuery,
  virtualCardsReply,
} from '@lastro/contracts';
import type { FastifyReply } from 'fastify';
import type { Guards } from '../customers/index.ts';
import type { Http } from '../platform/http/http.ts';
import { requesterOf } from '../second-factors/index.ts';
import type { CardsService } from './service.ts';

const tags = ['Cartão'];
const security = [{ session: [] }];

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

  http.post(
    '/api/virtual-cards/:id/reveal',
    {
      onRequest: requireCustomer,
      schema: {
        tags,
        security,
        summary: 'The card with its number and code, for who has a second factor with a proof of it',
        params: virtualCardParams,
        response: { 200: virtualCard },
        errors: ['card_blocked', 'not_found', 'second_factor_required', 'withdrawals_paused'],
      },
    },
    (request, reply) => {
      keepNowhere(reply);
      return service.reveal(request.customer, request.params.id);
    },
  );

  for (const [act, summary] of [
    ['block', 'Blocks the card: its number and code are not shown until it is unblocked'],
    ['unblock', 'Ends the block, for who has a second factor with a proof of it'],
  ] as const) {
    http.post(
      `/api/virtual-cards/:id/${act}`,
      {
        onRequest: requireCustomer,
        schema: {
          tags,
          security,
          summary,
          params: virtualCardParams,
          response: { 200: virtualCard },
          errors: act === 'block' ? ['not_found'] : ['not_found', 'second_factor_required'],
        },
      },
      (request, reply) => {
        keepNowhere(reply);
        return service[act](requesterOf(request), request.params.id);
      },
    );
  }
}
