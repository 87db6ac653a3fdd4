import {
  savingsBalanceReply,
  savingsDepositBody,
  savingsDepositReply,
  savingsWithdrawBody,
  savingsWithdrawReply,
} from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import { type Http, requestIdOf } from '../platform/http/http.ts';
import { sessionRoutes } from '../platform/http/session-routes.ts';
import type { SavingsService } from './service.ts';

export function registerSavings(
  http: Http,
  { requireCustomer }: Pick<Guards, 'requireCustomer'>,
  service: SavingsService,
): void {
  const routes = sessionRoutes(http, 'Fuja da Inflação', requireCustomer);

  routes.get(
    '/api/savings/balance',
    {
      summary: 'What the open investments are worth now',
      response: { 200: savingsBalanceReply },
      errors: [],
    },
    ({ customer }) => service.balance(customer),
  );

  routes.post(
    '/api/savings/deposit',
    {
      summary: 'Invests an amount of USDT; each deposit is one investment',
      body: savingsDepositBody,
      response: { 200: savingsDepositReply },
      movesMoney: true,
      errors: ['invalid_amount', 'insufficient_funds', 'too_many_investments'],
    },
    (request) => service.deposit(request.customer, request.body, requestIdOf(request)),
  );

  routes.post(
    '/api/savings/withdraw',
    {
      summary: 'Closes an investment and pays it out, less the penalty before 30 full days',
      body: savingsWithdrawBody,
      response: { 200: savingsWithdrawReply },
      movesMoney: true,
      errors: ['invalid_amount', 'not_found', 'savings_closed', 'quote_changed'],
    },
    (request) => service.withdraw(request.customer, request.body, requestIdOf(request)),
  );
}
