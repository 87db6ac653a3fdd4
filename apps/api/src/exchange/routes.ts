import type { Transaction } from '@lastro/contracts';
import { exchangeBody, transaction } from '@lastro/contracts';
import type { Guards, SessionCustomer } from '../customers/index.ts';
import type { Recorded } from '../ledger/index.ts';
import { type Http, requestIdOf } from '../platform/http/http.ts';
import type { ExchangeService } from './service.ts';

export type ShowRow = (customer: SessionCustomer, recorded: Recorded) => Promise<Transaction>;

export function registerExchange(
  http: Http,
  guards: Pick<Guards, 'requireCustomer'>,
  service: ExchangeService,
  showRow: ShowRow,
): void {
  http.post(
    '/api/exchange',
    {
      onRequest: guards.requireCustomer,
      schema: {
        tags: ['Câmbio'],
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
