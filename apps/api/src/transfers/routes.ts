import { transferRecipientBody, transferRecipientReply } from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import type { Http } from '../platform/http/http.ts';
import { sessionRoutes } from '../platform/http/session-routes.ts';
import type { LookUp } from './look-up.ts';

export function registerTransfers(http: Http, guards: Pick<Guards, 'requireCustomer'>, lookUp: LookUp): void {
  const routes = sessionRoutes(http, 'Transações', guards.requireCustomer);
  routes.post(
    '/api/transfers/recipient',
    {
      summary: 'The recipient of an e-mail or phone: a masked name, and whether the address is confirmed',
      body: transferRecipientBody,
      response: { 200: transferRecipientReply },
      errors: [
        'invalid_phone',
        'recipient_not_found',
        'transfer_to_self',
        'insufficient_funds',
        'too_many_requests',
      ],
    },
    ({ customer, body }) => lookUp(customer, body),
  );
}
