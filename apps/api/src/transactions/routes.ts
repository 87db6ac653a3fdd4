import {
  createTransactionBody,
  monthTotalsQuery,
  monthTotalsReply,
  transaction,
  transactionParams,
  transactionsQuery,
  transactionsReply,
} from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import { type Http, requestIdOf, sendPage } from '../platform/http/http.ts';
import { sessionRoutes } from '../platform/http/session-routes.ts';
import type { TransactionsService } from './service.ts';

const common = { tags: ['Transações'], security: [{ session: [] }] };

export function registerTransactions(http: Http, guards: Guards, service: TransactionsService): void {
  registerPages(http, guards, service);
  registerOne(http, guards, service);
  registerCreate(http, guards, service);
}

function registerPages(
  http: Http,
  { requireCustomer, cachedCustomer: { onRequest, errorHandler, serve } }: Guards,
  service: TransactionsService,
): void {
  const routes = sessionRoutes(http, 'Transações', requireCustomer);
  http.get(
    '/api/transactions',
    {
      onRequest,
      errorHandler,
      schema: {
        ...common,
        summary: 'A page of the history; the header x-next-cursor leads to the next one',
        querystring: transactionsQuery,
        response: { 200: transactionsReply },
        errors: ['forbidden'],
      },
    },
    async (request, reply) => {
      const page = await serve(
        request,
        (customer) => service.listFromCache(customer, request.query),
        (customer) => service.list(customer, request.query),
      );
      return sendPage(reply, page);
    },
  );

  routes.get(
    '/api/transactions/months',
    {
      summary: 'Incoming and outgoing totals by month of the session’s customer, newest first',
      querystring: monthTotalsQuery,
      response: { 200: monthTotalsReply },
      errors: [],
    },
    (request) => service.monthTotals(request.customer, request.query),
  );
}

function registerOne(http: Http, { requireCustomer: onRequest }: Guards, service: TransactionsService): void {
  const routes = sessionRoutes(http, 'Transações', onRequest);
  routes.get(
    '/api/transactions/:id',
    {
      summary: 'One transaction of the session’s customer',
      params: transactionParams,
      response: { 200: transaction },
      errors: ['not_found'],
    },
    (request) => service.find(request.customer, request.params.id),
  );
}

function registerCreate(
  http: Http,
  { cachedCustomer: { onRequest, errorHandler, serve } }: Guards,
  service: TransactionsService,
): void {
  http.post(
    '/api/transactions',
    {
      onRequest,
      errorHandler,
      schema: {
        ...common,
        summary:
          'Transfers to another customer by e-mail or phone, or reports that a PIX charge was paid: then the PSP is queried, and the amount of a paid charge is credited once',
        body: createTransactionBody,
        response: { 200: transaction },
        movesMoney: true,
        errors: [
          'invalid_amount',
          'invalid_description',
          'type_not_allowed',
          'invalid_phone',
          'recipient_not_found',
          'transfer_to_self',
          'second_factor_required',
          'withdrawals_paused',
          'insufficient_funds',
          'outgoing_paused',
          'not_found',
          'charge_not_paid',
          'charge_expired',
          'payment_provider_unavailable',
        ],
      },
    },
    async (request) => {
      const { body } = request;
      const requestId = requestIdOf(request);
      return serve(
        request,
        (customer) => service.createFromCache(customer, body, requestId),
        (customer) => service.create(customer, body, requestId),
      );
    },
  );
}
