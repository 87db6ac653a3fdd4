import { changeLimitsBody, limitsReply } from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import type { Http } from '../platform/http/http.ts';
import type { LimitsService } from './service.ts';

const common = { tags: ['Limites'], security: [{ session: [] }] };

export function registerLimits(
  http: Http,
  { requireCustomer: onRequest }: Pick<Guards, 'requireCustomer'>,
  service: LimitsService,
): void {
  http.get(
    '/api/limits',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Withdrawal limits per operation, day and night, and what remains of them',
        response: { 200: limitsReply },
        errors: [],
      },
    },
    (request) => service.show(request.customer.id),
  );

  http.put(
    '/api/limits',
    {
      onRequest,
      schema: {
        ...common,
        summary:
          'Lowers limits at once, raises them a day later; requesting the current limit cancels a raise',
        body: changeLimitsBody,
        response: { 200: limitsReply },
        errors: ['invalid_amount', 'limit_above_maximum', 'second_factor_required'],
      },
    },
    ({ customer, body, ip: address, headers }) =>
      service.change({ customer, body, address, userAgent: headers['user-agent'] }),
  );
}
