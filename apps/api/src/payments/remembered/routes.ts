import {
  namePaidReceiverBody,
  paidReceiverParams,
  paidReceiversReply,
  readCodeParams,
  readCodesReply,
  successReply,
} from '@lastro/contracts';
import type { Guards } from '../../customers/index.ts';
import type { Http } from '../../platform/http/http.ts';
import { type SessionRoutes, sessionRoutes } from '../../platform/http/session-routes.ts';
import type { Remembered } from './service.ts';

type CustomerGuard = Pick<Guards, 'requireCustomer'>;

export function registerRemembered(http: Http, guards: CustomerGuard, remembered: Remembered): void {
  const routes = sessionRoutes(http, 'Pagamentos', guards.requireCustomer);
  registerReceivers(routes, remembered);
  registerCodes(routes, remembered);
}

function registerReceivers(routes: SessionRoutes, remembered: Remembered): void {
  routes.get(
    '/api/payments/receivers',
    {
      summary: 'Receivers the customer has paid by PIX, without duplicates, latest first',
      response: { 200: paidReceiversReply },
      errors: [],
    },
    ({ customer }) => remembered.receivers(customer),
  );

  routes.put(
    '/api/payments/receivers/:id',
    {
      summary: "Sets a receiver's nickname, visible only to this customer",
      params: paidReceiverParams,
      body: namePaidReceiverBody,
      response: { 200: successReply },
      errors: ['not_found', 'invalid_description'],
    },
    async ({ customer, params, body }) => {
      await remembered.name(customer, params.id, body);
      return { success: true } as const;
    },
  );

  routes.delete(
    '/api/payments/receivers/:id',
    {
      summary: 'Removes a receiver and its nickname; the next payment lists it again',
      params: paidReceiverParams,
      response: { 200: successReply },
      errors: ['not_found'],
    },
    async ({ customer, params }) => {
      await remembered.forget(customer, params.id);
      return { success: true } as const;
    },
  );
}

function registerCodes(routes: SessionRoutes, remembered: Remembered): void {
  routes.get(
    '/api/payments/codes',
    {
      summary: 'Codes the customer read in the last thirty days, payable ones first',
      response: { 200: readCodesReply },
      errors: [],
    },
    ({ customer }) => remembered.codes(customer),
  );

  routes.delete(
    '/api/payments/codes/:id',
    {
      summary: 'Removes a remembered code',
      params: readCodeParams,
      response: { 200: successReply },
      errors: ['not_found'],
    },
    async ({ customer, params }) => {
      await remembered.forgetCode(customer, params.id);
      return { success: true } as const;
    },
  );
}
