import {
  account,
  accountParams,
  accountsQuery,
  accountsReply,
  adjustmentRequest,
  balanceAtQuery,
  balanceAtReply,
  balanceHistoryReply,
  type OpenAccountBody,
  openAccountBody,
  updateAccountBody,
} from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import { type Http, requestIdOf, sendPage } from '../platform/http/http.ts';
import { type SessionRoutes, sessionRoutes } from '../platform/http/session-routes.ts';
import type { AdjustBalance } from './adjust-port.ts';
import type { AccountsService } from './service.ts';

function isAdjustment({ action, user_id, amount }: OpenAccountBody): boolean {
  return action !== undefined || user_id !== undefined || amount !== undefined;
}

export function registerAccounts(
  http: Http,
  guards: Guards,
  service: AccountsService,
  adjust: AdjustBalance,
): void {
  const routes = sessionRoutes(http, 'Contas', guards.requireCustomer);
  registerReads(routes, service);
  registerOpening(routes, service, adjust);
  registerUpdate(routes, service);
}

function registerReads(routes: SessionRoutes, service: AccountsService): void {
  routes.get(
    '/api/accounts',
    {
      summary: 'The customer’s own accounts; an administrator may filter by any customer',
      querystring: accountsQuery,
      response: { 200: accountsReply },
      errors: ['forbidden'],
    },
    async (request, reply) => sendPage(reply, await service.list(request.customer, request.query)),
  );

  routes.get(
    '/api/accounts/history',
    {
      summary: 'The total in USDT at the end of each of the last 30 days',
      response: { 200: balanceHistoryReply },
      errors: [],
    },
    (request) => service.history(request.customer),
  );

  routes.get(
    '/api/accounts/balance',
    {
      summary: 'The balance at any moment until now, in USDT unless another currency is named',
      querystring: balanceAtQuery,
      response: { 200: balanceAtReply },
      errors: ['moment_in_future', 'period_archived'],
    },
    (request) => service.balanceAt(request.customer, request.query),
  );
}

function registerOpening(routes: SessionRoutes, service: AccountsService, adjust: AdjustBalance): void {
  routes.post(
    '/api/accounts',
    {
      summary:
        'Opens an account at zero, or returns the existing one; with an action, an administrator’s adjustment, which above the daily four-eyes amount (202) waits for a second administrator',
      body: openAccountBody,
      response: { 200: account, 202: adjustmentRequest },
      movesMoney: true,
      errors: [
        'invalid_amount',
        'amount_out_of_range',
        'invalid_description',
        'balance_is_derived',
        'forbidden',
        'own_request',
        'period_archived',
        'user_not_found',
        'insufficient_funds',
        'admin_too_recent',
        'second_factor_required',
      ],
    },
    async (request, reply) => {
      const { customer: admin, body, ip: address } = request;
      if (!isAdjustment(body)) return service.open(admin, body);
      const adjusted = await adjust({ admin, body, requestId: requestIdOf(request), address });
      return adjusted.done ? adjusted.account : reply.code(202).send(adjusted.request);
    },
  );
}

function registerUpdate(routes: SessionRoutes, service: AccountsService): void {
  routes.put(
    '/api/accounts/:id',
    {
      summary: 'Accepts the ledger’s balance, and refuses any other',
      params: accountParams,
      body: updateAccountBody,
      response: { 200: account },
      errors: ['invalid_amount', 'balance_is_derived', 'forbidden', 'not_found'],
    },
    (request) => service.update(request.customer, request.params.id, request.body),
  );
}
