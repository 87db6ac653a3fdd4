import type { Guards } from '../customers/index.ts';
import type { Http } from '../platform/http/http.ts';
import { registerTransactions } from './routes.ts';
import { createTransactionsService, type TransactionsDeps, type TransactionsService } from './service.ts';

export interface Transactions {
  routes(http: Http): void;
  readonly show: TransactionsService['show'];
}

export function createTransactions(deps: TransactionsDeps & { readonly guards: Guards }): Transactions {
  const service = createTransactionsService(deps);
  return { routes: (http) => registerTransactions(http, deps.guards, service), show: service.show };
}
