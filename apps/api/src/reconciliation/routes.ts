import { reconciliationReply } from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import type { Http } from '../platform/http/http.ts';
import type { ReconciliationService } from './service.ts';

const common = { tags: ['Administração'], security: [{ session: [] }] };

export function registerReconciliation(
  http: Http,
  guards: Guards,
  reconciliation: Pick<ReconciliationService, 'last'>,
): void {
  http.get(
    '/api/admin/reconciliation',
    {
      onRequest: guards.requireAdmin,
      schema: {
        ...common,
        summary: 'The last comparison of the books with what the payment provider and the exchange hold',
        response: { 200: reconciliationReply },
        errors: ['forbidden'],
      },
    },
    () => reconciliation.last(),
  );
}
