import {
  cryptoNetworksParams,
  cryptoNetworksReply,
  depositAddressBody,
  depositAddressReply,
  depositStatusParams,
  depositStatusReply,
} from '@lastro/contracts';
import type { Guards } from '../../customers/index.ts';
import type { Http } from '../../platform/http/http.ts';
import type { CryptoService } from './service.ts';

const tags = ['Cripto'];
const security = [{ session: [] }];

export function registerCrypto(
  http: Http,
  guards: Pick<Guards, 'requireCustomer'>,
  service: CryptoService,
): void {
  const onRequest = guards.requireCustomer;

  http.get(
    '/api/binance/networks/:coin',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'The networks by which a coin can come in or go out now, with what sending costs',
        params: cryptoNetworksParams,
        response: { 200: cryptoNetworksReply },
        errors: ['crypto_provider_refused', 'crypto_provider_unavailable'],
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
        response: { 200: depositAddressReply },
        errors: ['network_unavailable', 'crypto_provider_refused', 'crypto_provider_unavailable'],
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
        response: { 200: depositStatusReply },
        errors: ['not_found'],
      },
    },
    (request) => service.depositStatus(request.customer, request.params.deposit_id),
  );
}
