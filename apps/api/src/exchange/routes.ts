import type { Transaction } from '@lastro/contracts';
import { exchangeBody, rateHistoryQuery, rateHistoryReply, ratesReply, transaction } from '@lastro/contracts';
import type { Guards, SessionCustomer } from '../customers/index.ts';
import type { Recorded } from '../ledger/index.ts';
import { type Http, requestIdOf } from '../platform/http.ts';
import type { ExchangeService } from './service.ts';

const tags = ['Câmbio'];
const RATES_MAX_AGE = 'public, max-age=1';

/** A customer's row as it is answered; the transactions feature's, handed over by the composition root. */
type ShowRow = (customer: SessionCustomer, recorded: Recorded) => Promise<Transaction>;

export function registerExchange(
  http: Http,
  guards: Guards,
  service: ExchangeService,
  showRow: ShowRow,
): void {
  http.get(
    '/api/exchange-rates',
    {
      schema: {
        tags,
        summary: 'The price of each coin in USDT, and reais for one USDT',
        response: { 200: ratesReply },
        errors: [],
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', RATES_MAX_AGE);
      return service.rates();
    },
  );

  http.get(
    '/api/exchange-rates/history',
    {
      schema: {
        tags,
        summary: 'The price of one coin in USDT over 24 hours, 7 or 30 days',
        querystring: rateHistoryQuery,
        response: { 200: rateHistoryReply },
        errors: ['rates_unavailable'],
      },
    },
    (request) => service.history(request.query.coin, request.query.range ?? '24h'),
  );

  http.post(
    '/api/exchange',
    {
      onRequest: guards.requireCustomer,
      schema: {
        tags,
        security: [{ session: [] }],
        summary: 'Exchanges one coin for another at the bank’s rate',
        body: exchangeBody,
        response: { 200: transaction },
        movesMoney: true,
        errors: [
          'invalid_amount',
          'invalid_description',
          'same_currency',
          'quote_changed',
          'insufficient_funds',
          'rates_unavailable',
        ],
      },
    },
    async (request) =>
      showRow(request.customer, await service.exchange(request.customer, request.body, requestIdOf(request))),
  );
}
