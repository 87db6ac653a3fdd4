import type { Guards } from '../customers/index.ts';
import type { FeatureWith } from '../platform/feature.ts';
import { registerTransactions } from './routes.ts';
import { createTransactionsService, type TransactionsDeps, type TransactionsService } from './service.ts';

export interface Transactions extends FeatureWith<'routes'> {
  readonly show: TransactionsService['show'];
}

export function createTransactions(deps: TransactionsDeps & { readonly guards: Guards }): Transactions {
  const service = createTransactionsService(deps);
  return { routes: (http) => registerTransactions(http, deps.guards, service), show: service.show };
}
