import { changeLimitsBody, limitsReply } from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import type { Http } from '../platform/http/http.ts';
import { sessionRoutes } from '../platform/http/session-routes.ts';
import type { LimitsService } from './service.ts';

export function registerLimits(
  http: Http,
  { requireCustomer: onRequest }: Pick<Guards, 'requireCustomer'>,
  service: LimitsService,
): void {
  const routes = sessionRoutes(http, 'Limites', onRequest);
  routes.get(
    '/api/limits',
    {
      summary: 'Withdrawal limits per operation, day and night, and what remains of them',
      response: { 200: limitsReply },
      errors: [],
    },
    (request) => service.show(request.customer.id),
  );

  routes.put(
    '/api/limits',
    {
      summary: 'Lowers limits at once, raises them a day later; requesting the current limit cancels a raise',
      body: changeLimitsBody,
      response: { 200: limitsReply },
      errors: ['invalid_amount', 'limit_above_maximum', 'second_factor_required'],
    },
    ({ customer, body, ip: address, headers }) =>
      service.change({ customer, body, address, userAgent: headers['user-agent'] }),
  );
}
