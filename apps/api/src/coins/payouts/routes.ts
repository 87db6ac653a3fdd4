import { cryptoTransferBody, cryptoTransferReply } from '@lastro/contracts';
import type { Guards } from '../../customers/index.ts';
import { type Http, requestIdOf } from '../../platform/http/http.ts';
import { sessionRoutes } from '../../platform/http/session-routes.ts';
import type { SendCrypto } from './send.ts';

export function registerSendCrypto(
  http: Http,
  guards: Pick<Guards, 'requireCustomer'>,
  send: SendCrypto,
): void {
  const routes = sessionRoutes(http, 'Cripto', guards.requireCustomer);
  routes.post(
    '/api/crypto-transfer',
    {
      summary: 'Requests a payout of coins to an external wallet; held at once, sent once approved',
      body: cryptoTransferBody,
      response: { 200: cryptoTransferReply },
      movesMoney: true,
      errors: [
        'invalid_amount',
        'amount_out_of_range',
        'quote_changed',
        'invalid_wallet_address',
        'wallet_not_allowed',
        'invalid_tag',
        'network_unavailable',
        'invalid_description',
        'insufficient_funds',
        'limit_exceeded',
        'too_many_undecided_withdrawals',
        'withdrawals_paused',
        'outgoing_paused',
        'rates_unavailable',
        'second_factor_required',
        'crypto_provider_refused',
        'crypto_provider_unavailable',
      ],
    },
    (request) => send(request.customer, request.body, requestIdOf(request)),
  );
}
