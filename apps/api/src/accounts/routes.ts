import {
  account,
  accountParams,
  accountsQuery,
  accountsReply,
  balanceHistoryReply,
  errorReply,
  openAccountBody,
  updateAccountBody,
} from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import type { Http } from '../platform/http.ts';
import type { AccountsService } from './service.ts';

const tags = ['Contas'];
const security = [{ session: [] }];

export function registerAccounts(http: Http, guards: Guards, service: AccountsService): void {
  const onRequest = guards.requireCustomer;

  http.get(
    '/api/accounts',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'The accounts of the session’s customer; an administrator’s call may name anybody',
        querystring: accountsQuery,
        response: { 200: accountsReply, 401: errorReply, 403: errorReply },
      },
    },
    (request) => service.list(request.customer, request.query),
  );

  http.post(
    '/api/accounts',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Opens an account at zero, or answers with the one there is',
        body: openAccountBody,
        response: { 200: account, 400: errorReply, 401: errorReply, 403: errorReply },
      },
    },
    (request) => service.open(request.customer, request.body),
  );

  http.put(
    '/api/accounts/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Accepts the balance the books have, and refuses any other',
        params: accountParams,
        body: updateAccountBody,
        response: { 200: account, 400: errorReply, 401: errorReply, 403: errorReply, 404: errorReply },
      },
    },
    (request) => service.update(request.customer, request.params.id, request.body),
  );

  http.get(
    '/api/accounts/history',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'The total in USDT at the end of each of the last 30 days',
        response: { 200: balanceHistoryReply, 401: errorReply },
      },
    },
    (request) => service.history(request.customer),
  );
}
