import {
  savingsBalanceReply,
  savingsDepositBody,
  savingsDepositReply,
  savingsWithdrawBody,
  savingsWithdrawReply,
} from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import { type Http, requestIdOf } from '../platform/http/http.ts';
import type { SavingsService } from './service.ts';

const tags = ['Fuja da Inflação'];
const security = [{ session: [] }];

export function registerSavings(
  http: Http,
  { requireCustomer }: Pick<Guards, 'requireCustomer'>,
  service: SavingsService,
): void {
  http.get(
    '/api/savings/balance',
    {
      onRequest: requireCustomer,
      schema: {
        tags,
        security,
        summary: 'What the open investments are worth now',
        response: { 200: savingsBalanceReply },
        errors: [],
      },
    },
    (request) => service.balance(request.customer),
  );

  http.post(
    '/api/savings/deposit',
    {
      onRequest: requireCustomer,
      schema: {
        tags,
        security,
        summary: 'Invests an amount of USDT; each deposit is one investment',
        body: savingsDepositBody,
        response: { 200: savingsDepositReply },
        movesMoney: true,
        errors: ['invalid_amount', 'insufficient_funds'],
      },
    },
    (request) => service.deposit(request.customer, request.body, requestIdOf(request)),
  );

  http.post(
    '/api/savings/withdraw',
    {
      onRequest: requireCustomer,
      schema: {
        tags,
        security,
        summary: 'Closes an investment and pays it out, less the penalty before 30 full days',
        body: savingsWithdrawBody,
        response: { 200: savingsWithdrawReply },
        movesMoney: true,
        errors: ['not_found', 'savings_closed'],
      },
    },
    (request) => service.withdraw(request.customer, request.body.savings_id, requestIdOf(request)),
  );
}
