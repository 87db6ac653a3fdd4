import {
  cryptoNetworksParams,
  cryptoNetworksReply,
  depositAddressBody,
  depositAddressReply,
  depositStatusParams,
  depositStatusReply,
  errorReply,
} from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import type { Http } from '../platform/http.ts';
import type { CryptoService } from './service.ts';

const tags = ['Cripto'];
const security = [{ session: [] }];

export function registerCrypto(
  http: Http,
  guards: Pick<Guards, 'requireCustomer'>,
  service: CryptoService,
): void {
  const onRequest = guards.requireCustomer;
  const refusals = { 400: errorReply, 401: errorReply };

  http.get(
    '/api/binance/networks/:coin',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'The networks by which a coin can come in or go out now, with what sending costs',
        params: cryptoNetworksParams,
        response: { 200: cryptoNetworksReply, ...refusals, 502: errorReply, 503: errorReply },
      },
    },
    (request) => service.networks(request.params.coin),
  );

  http.post(
    '/api/binance/deposit-address',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'One’s own address for a coin on a network, and the id to ask about the next deposit to it',
        body: depositAddressBody,
        response: { 200: depositAddressReply, ...refusals, 502: errorReply, 503: errorReply },
      },
    },
    (request) => service.depositAddress(request.customer, request.body),
  );

  http.get(
    '/api/binance/deposit-status/:deposit_id',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'How a deposit of one’s own stands; credits it when it has its confirmations',
        params: depositStatusParams,
        response: { 200: depositStatusReply, ...refusals, 404: errorReply },
      },
    },
    (request) => service.depositStatus(request.customer, request.params.deposit_id),
  );
}
