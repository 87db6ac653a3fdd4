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
import type { Remembered } from './service.ts';

const common = { tags: ['Pagamentos'], security: [{ session: [] }] };

type CustomerGuard = Pick<Guards, 'requireCustomer'>;

export function registerRemembered(http: Http, guards: CustomerGuard, remembered: Remembered): void {
  registerReceivers(http, guards, remembered);
  registerCodes(http, guards, remembered);
}

function registerReceivers(
  http: Http,
  { requireCustomer: onRequest }: CustomerGuard,
  remembered: Remembered,
): void {
  http.get(
    '/api/payments/receivers',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Receivers the customer has paid by PIX, without duplicates, latest first',
        response: { 200: paidReceiversReply },
        errors: [],
      },
    },
    ({ customer }) => remembered.receivers(customer),
  );

  http.put(
    '/api/payments/receivers/:id',
    {
      onRequest,
      schema: {
        ...common,
        summary: "Sets a receiver's nickname, visible only to this customer",
        params: paidReceiverParams,
        body: namePaidReceiverBody,
        response: { 200: successReply },
        errors: ['not_found', 'invalid_description'],
      },
    },
    async ({ customer, params, body }) => {
      await remembered.name(customer, params.id, body);
      return { success: true } as const;
    },
  );

  http.delete(
    '/api/payments/receivers/:id',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Removes a receiver and its nickname; the next payment lists it again',
        params: paidReceiverParams,
        response: { 200: successReply },
        errors: ['not_found'],
      },
    },
    async ({ customer, params }) => {
      await remembered.forget(customer, params.id);
      return { success: true } as const;
    },
  );
}

function registerCodes(
  http: Http,
  { requireCustomer: onRequest }: CustomerGuard,
  remembered: Remembered,
): void {
  http.get(
    '/api/payments/codes',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Codes the customer read in the last thirty days, payable ones first',
        response: { 200: readCodesReply },
        errors: [],
      },
    },
    ({ customer }) => remembered.codes(customer),
  );

  http.delete(
    '/api/payments/codes/:id',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Removes a remembered code',
        params: readCodeParams,
        response: { 200: successReply },
        errors: ['not_found'],
      },
    },
    async ({ customer, params }) => {
      await remembered.forgetCode(customer, params.id);
      return { success: true } as const;
    },
  );
}
