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

const common = { tags: ['Fuja da Inflação'], security: [{ session: [] }] };

type CustomerGuard = Pick<Guards, 'requireCustomer'>;

export function registerSavings(http: Http, guards: CustomerGuard, service: SavingsService): void {
  registerBalance(http, guards, service);
  registerMovements(http, guards, service);
}

function registerBalance(
  http: Http,
  { requireCustomer: onRequest }: CustomerGuard,
  service: SavingsService,
): void {
  http.get(
    '/api/savings/balance',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'What the open investments are worth now',
        response: { 200: savingsBalanceReply },
        errors: [],
      },
    },
    (request) => service.balance(request.customer),
  );
}

function registerMovements(
  http: Http,
  { requireCustomer: onRequest }: CustomerGuard,
  service: SavingsService,
): void {
  http.post(
    '/api/savings/deposit',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Invests an amount of USDT; each deposit is one investment',
        body: savingsDepositBody,
        response: { 200: savingsDepositReply },
        movesMoney: true,
        errors: ['invalid_amount', 'insufficient_funds', 'too_many_investments'],
      },
    },
    (request) => service.deposit(request.customer, request.body, requestIdOf(request)),
  );

  http.post(
    '/api/savings/withdraw',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Closes an investment and pays it out, less the penalty before 30 full days',
        body: savingsWithdrawBody,
        response: { 200: savingsWithdrawReply },
        movesMoney: true,
        errors: ['invalid_amount', 'not_found', 'savings_closed', 'quote_changed'],
      },
    },
    (request) => service.withdraw(request.customer, request.body, requestIdOf(request)),
  );
}
