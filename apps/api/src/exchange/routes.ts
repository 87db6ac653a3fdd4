import type { Transaction } from '@lastro/contracts';
import { exchangeBody, exchangeQuote, exchangeQuoteBody, transaction } from '@lastro/contracts';
import type { Guards, SessionCustomer } from '../customers/index.ts';
import type { Recorded } from '../ledger/index.ts';
import { type Http, requestIdOf } from '../platform/http/http.ts';
import { sessionRoutes } from '../platform/http/session-routes.ts';
import type { FirmQuotes } from './firm-quotes.ts';
import type { ExchangeService } from './service.ts';

export type ShowRow = (customer: SessionCustomer, recorded: Recorded) => Promise<Transaction>;

export function registerExchange(
  http: Http,
  guards: Pick<Guards, 'requireCustomer'>,
  { service, firmQuotes }: { readonly service: ExchangeService; readonly firmQuotes: FirmQuotes },
  showRow: ShowRow,
): void {
  const routes = sessionRoutes(http, 'Câmbio', guards.requireCustomer);

  routes.post(
    '/api/exchange/quotes',
    {
      summary: 'A price that the bank keeps for a minute, for one exchange',
      body: exchangeQuoteBody,
      response: { 200: exchangeQuote },
      errors: ['invalid_amount', 'same_currency', 'too_many_quotes', 'rates_unavailable'],
    },
    (request) => firmQuotes.issue(request.customer, request.body),
  );

  routes.post(
    '/api/exchange',
    {
      summary: 'Exchanges one coin for another, at the bank’s rate or at a quote’s',
      body: exchangeBody,
      response: { 200: transaction },
      movesMoney: true,
      errors: [
        'invalid_amount',
        'invalid_description',
        'same_currency',
        'quote_changed',
        'quote_expired',
        'quote_used',
        'quote_not_found',
        'quote_mismatch',
        'insufficient_funds',
        'rates_unavailable',
      ],
    },
    async (request) =>
      showRow(request.customer, await service.exchange(request.customer, request.body, requestIdOf(request))),
  );
}
