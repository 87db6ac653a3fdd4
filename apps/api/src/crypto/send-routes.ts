import { cryptoTransferBody, cryptoTransferReply, errorReply } from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import { type Http, requestIdOf } from '../platform/http.ts';
import type { SendCrypto } from './send.ts';

export function registerSendCrypto(
  http: Http,
  guards: Pick<Guards, 'requireCustomer'>,
  send: SendCrypto,
): void {
  http.post(
    '/api/crypto-transfer',
    {
      onRequest: guards.requireCustomer,
      schema: {
        tags: ['Cripto'],
        security: [{ session: [] }],
        summary:
          'Asks for coins to be sent to a wallet outside; held at once, sent when an administrator agrees',
        body: cryptoTransferBody,
        response: {
          200: cryptoTransferReply,
          400: errorReply,
          409: errorReply,
          422: errorReply,
          502: errorReply,
          503: errorReply,
        },
      },
    },
    (request) => send(request.customer, request.body, requestIdOf(request)),
  );
}
