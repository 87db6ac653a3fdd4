import {
  createPaymentBody,
  createPaymentReply,
  payment,
  paymentParams,
  paymentQuote,
  paymentsQuery,
  paymentsReply,
  quotePaymentBody,
} from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import type { Db } from '../platform/database/db.ts';
import { type Http, requestIdOf, sendPage } from '../platform/http/http.ts';
import type { Limiter } from '../platform/http/rate-limits.ts';
import { sessionRoutes } from '../platform/http/session-routes.ts';
import { listPayments, showPayment } from './list.ts';
import type { QuotePayment } from './quoting/quote.ts';
import type { PayCode } from './service.ts';

export interface RoutesDeps {
  readonly guards: Pick<Guards, 'requireCustomer'>;
  readonly db: Db;
  /** Quotes cause requests to other banks. */
  readonly quoteLimiter: Limiter;
  readonly quote: QuotePayment;
  readonly payCode: PayCode;
}

export function registerPayments(http: Http, deps: RoutesDeps): void {
  registerQuotes(http, deps);
  registerPay(http, deps);
  registerLists(http, deps);
}

const QUOTE_ERRORS = [
  'code_unreadable',
  'payment_under_way',
  'code_expired',
  'code_already_paid',
  'code_removed',
  'charge_not_yet_payable',
  'payload_unverified',
  'payload_unreachable',
  'bill_not_offered',
  'boleto_not_payable',
  'recurrence_not_offered',
  'cash_out_not_offered',
  'code_not_payable',
  'amount_required',
  'amount_fixed',
  'invalid_amount',
  'amount_out_of_range',
  'receiver_not_found',
  'own_charge',
  'quote_expired',
  'too_many_quotes',
  'payment_provider_unavailable',
] as const;

function registerQuotes(http: Http, { guards, quoteLimiter, quote }: RoutesDeps): void {
  const routes = sessionRoutes(http, 'Pagamentos', guards.requireCustomer);
  routes.post(
    '/api/payments/quotes',
    {
      summary: 'What a payment would cost in USDT; kept for a minute, for one payment',
      body: quotePaymentBody,
      response: { 200: paymentQuote },
      errors: QUOTE_ERRORS,
    },
    async ({ customer, body }) => {
      await quoteLimiter.take(customer.id);
      return quote(customer, body);
    },
  );
}

const PAY_ERRORS = [
  'invalid_description',
  'quote_not_found',
  'quote_expired',
  'quote_used',
  'payment_under_way',
  'code_already_paid',
  'code_expired',
  'code_removed',
  'receiver_not_found',
  'insufficient_funds',
  'instant_limit_exceeded',
  'too_many_undecided_withdrawals',
  'withdrawals_paused',
  'outgoing_paused',
  'second_factor_required',
] as const;

function registerPay(http: Http, { guards, payCode }: RoutesDeps): void {
  const routes = sessionRoutes(http, 'Pagamentos', guards.requireCustomer);
  routes.post(
    '/api/payments',
    {
      summary: 'Pays what was quoted: at once within the limits, else after an analysis by the bank',
      body: createPaymentBody,
      response: { 201: createPaymentReply },
      movesMoney: true,
      errors: PAY_ERRORS,
    },
    async (request, reply) =>
      reply.status(201).send(await payCode(request.customer, request.body, requestIdOf(request))),
  );
}

function registerLists(http: Http, { guards, db }: RoutesDeps): void {
  const routes = sessionRoutes(http, 'Pagamentos', guards.requireCustomer);
  routes.get(
    '/api/payments',
    {
      summary: "The customer's payments, newest first; the header x-next-cursor leads to the next page",
      querystring: paymentsQuery,
      response: { 200: paymentsReply },
      errors: [],
    },
    async (request, reply) =>
      sendPage(reply, await listPayments(db, request.customer.id, request.query.cursor)),
  );

  routes.get(
    '/api/payments/:id',
    {
      summary: "The status of a payment, by its id or its transaction's id",
      params: paymentParams,
      response: { 200: payment },
      errors: ['not_found'],
    },
    (request) => showPayment(db, request.customer.id, request.params.id),
  );
}
