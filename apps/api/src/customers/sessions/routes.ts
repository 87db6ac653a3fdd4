import { endOtherSessionsReply, sessionParams, sessionsReply, successReply } from '@lastro/contracts';
import type { Http } from '../../platform/http/http.ts';
import type { CustomersService } from '../service.ts';
import type { Guards } from './guards.ts';

const common = { tags: ['Segurança'], security: [{ session: [] }] };

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
  http.get(
    '/api/sessions',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Where the customer is signed in',
        response: { 200: sessionsReply },
        errors: [],
      },
    },
    (request) => sessions.list(request.customer),
  );
}

function registerEnding(
  { sessions }: Pick<CustomersService, 'sessions'>,
  { requireCustomer: onRequest }: Pick<Guards, 'requireCustomer'>,
  http: Http,
): void {
  http.delete(
    '/api/sessions/:id',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Ends one of the customer’s sessions',
        params: sessionParams,
        response: { 200: successReply },
        errors: ['not_found'],
      },
    },
    async ({ customer, params, ip }) => {
      await sessions.end(customer, params.id, ip);
      return { success: true } as const;
    },
  );

  http.post(
    '/api/sessions/end-others',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Ends every session of the customer’s but this one',
        response: { 200: endOtherSessionsReply },
        errors: [],
      },
    },
    ({ customer, ip }) => sessions.endOthers(customer, ip),
  );
}
