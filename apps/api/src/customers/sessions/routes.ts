import { endOtherSessionsReply, sessionParams, sessionsReply, successReply } from '@lastro/contracts';
import type { Http } from '../../platform/http/http.ts';
import { sessionRoutes } from '../../platform/http/session-routes.ts';
import type { CustomersService } from '../service.ts';
import type { Guards } from './guards.ts';

export function registerSessionRoutes(
  service: Pick<CustomersService, 'sessions'>,
  guards: Pick<Guards, 'requireCustomer'>,
  http: Http,
): void {
  registerList(service, guards, http);
  registerEnding(service, guards, http);
}

function registerList(
  { sessions }: Pick<CustomersService, 'sessions'>,
  { requireCustomer: onRequest }: Pick<Guards, 'requireCustomer'>,
  http: Http,
): void {
  const routes = sessionRoutes(http, 'Segurança', onRequest);
  routes.get(
    '/api/sessions',
    {
      summary: 'Where the customer is signed in',
      response: { 200: sessionsReply },
      errors: [],
    },
    (request) => sessions.list(request.customer),
  );
}

function registerEnding(
  { sessions }: Pick<CustomersService, 'sessions'>,
  { requireCustomer: onRequest }: Pick<Guards, 'requireCustomer'>,
  http: Http,
): void {
  const routes = sessionRoutes(http, 'Segurança', onRequest);
  routes.delete(
    '/api/sessions/:id',
    {
      summary: 'Ends one of the customer’s sessions',
      params: sessionParams,
      response: { 200: successReply },
      errors: ['not_found'],
    },
    async ({ customer, params, ip }) => {
      await sessions.end(customer, params.id, ip);
      return { success: true } as const;
    },
  );

  routes.post(
    '/api/sessions/end-others',
    {
      summary: 'Ends every session of the customer’s but this one',
      response: { 200: endOtherSessionsReply },
      errors: [],
    },
    ({ customer, ip }) => sessions.endOthers(customer, ip),
  );
}
