import { reconciliationReply } from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import type { Http } from '../platform/http/http.ts';
import { sessionRoutes } from '../platform/http/session-routes.ts';
import type { ReconciliationService } from './service.ts';

export function registerReconciliation(
  http: Http,
  guards: Guards,
  reconciliation: Pick<ReconciliationService, 'last'>,
): void {
  const routes = sessionRoutes(http, 'Administração', guards.requireAdmin);
  routes.get(
    '/api/admin/reconciliation',
    {
      summary: 'The last comparison of the books with what the payment provider and the exchange hold',
      response: { 200: reconciliationReply },
      errors: ['forbidden'],
    },
    () => reconciliation.last(),
  );
}
