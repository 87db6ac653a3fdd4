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
import { type SessionRoutes, sessionRoutes } from '../../platform/http/session-routes.ts';
import type { CoinsService } from './service.ts';

type CustomerGuard = Pick<Guards, 'requireCustomer'>;

export function registerCoins(http: Http, guards: CustomerGuard, service: CoinsService): void {
  const routes = sessionRoutes(http, 'Cripto', guards.requireCustomer);
  registerNetworks(routes, service);
  registerDeposits(routes, service);
}

function registerNetworks(routes: SessionRoutes, service: CoinsService): void {
  routes.get(
    '/api/binance/networks/:coin',
    {
      summary: 'The networks on which a coin can be deposited or sent now, with fees',
      params: cryptoNetworksParams,
      response: { 200: cryptoNetworksReply },
      errors: ['crypto_provider_refused', 'crypto_provider_unavailable'],
    },
    (request) => service.networks(request.params.coin),
  );
}

function registerDeposits(routes: SessionRoutes, service: CoinsService): void {
  routes.post(
    '/api/binance/deposit-address',
    {
      summary: 'The customer’s address for a coin on a network, and the id of the next deposit to it',
      body: depositAddressBody,
      response: { 200: depositAddressReply },
      errors: ['network_unavailable', 'crypto_provider_refused', 'crypto_provider_unavailable'],
    },
    (request) => service.depositAddress(request.customer, request.body),
  );

  routes.get(
    '/api/binance/deposit-status/:deposit_id',
    {
      summary: 'The status of the customer’s deposit; credits it once it is confirmed',
      params: depositStatusParams,
      response: { 200: depositStatusReply },
      errors: ['not_found'],
    },
    (request) => service.depositStatus(request.customer, request.params.deposit_id),
  );
}
