import {
  createVirtualCardBody,
  virtualCard,
  virtualCardParams,
  virtualCardsQuery,
  virtualCardsReply,
} from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import type { Http } from '../platform/http/http.ts';
import { type SessionRoutes, sessionRoutes } from '../platform/http/session-routes.ts';
import { requesterOf } from '../second-factors/index.ts';
import type { CardsService } from './service.ts';

type CustomerGuard = Pick<Guards, 'requireCustomer'>;

export function registerCards(http: Http, guards: CustomerGuard, service: CardsService): void {
  const routes = sessionRoutes(http, 'Cartão', guards.requireCustomer);
  registerShow(routes, service);
  registerIssue(routes, service);
  registerReveal(routes, service);
  registerBlocks(routes, service);
}

function registerShow(routes: SessionRoutes, service: CardsService): void {
  routes.get(
    '/api/virtual-cards',
    {
      summary:
        'The customer’s own card; for an administrator, a named customer’s card with its last four digits',
      querystring: virtualCardsQuery,
      response: { 200: virtualCardsReply },
      errors: ['forbidden'],
    },
    (request) => service.list(request.customer, request.query),
  );
}

function registerIssue(routes: SessionRoutes, service: CardsService): void {
  routes.post(
    '/api/virtual-cards',
    {
      summary: 'Issues the customer’s one virtual card, or returns the existing one',
      body: createVirtualCardBody,
      response: { 200: virtualCard },
      errors: ['forbidden', 'invalid_name'],
    },
    (request) => service.create(request.customer, request.body),
  );
}

function registerReveal(routes: SessionRoutes, service: CardsService): void {
  routes.post(
    '/api/virtual-cards/:id/reveal',
    {
      summary: 'The card with its number and code; needs a step-up proof from customers with a second factor',
      params: virtualCardParams,
      response: { 200: virtualCard },
      errors: ['card_blocked', 'not_found', 'second_factor_required', 'withdrawals_paused'],
    },
    (request) => service.reveal(request.customer, request.params.id),
  );
}

function registerBlocks(routes: SessionRoutes, service: CardsService): void {
  for (const [change, summary] of [
    ['block', 'Blocks the card: its number and code are not shown until it is unblocked'],
    ['unblock', 'Unblocks the card; needs a step-up proof from customers with a second factor'],
  ] as const) {
    routes.post(
      `/api/virtual-cards/:id/${change}`,
      {
        summary,
        params: virtualCardParams,
        response: { 200: virtualCard },
        errors: change === 'block' ? ['not_found'] : ['not_found', 'second_factor_required'],
      },
      (request) => service[change](requesterOf(request), request.params.id),
    );
  }
}
