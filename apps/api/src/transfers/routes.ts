import { transferRecipientBody, transferRecipientReply } from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import type { Http } from '../platform/http/http.ts';
import type { TransfersService } from './service.ts';

export function registerTransfers(
  http: Http,
  { requireCustomer: onRequest }: Pick<Guards, 'requireCustomer'>,
  service: Pick<TransfersService, 'lookUp'>,
): void {
  http.post(
    '/api/transfers/recipient',
    {
      onRequest,
      schema: {
        tags: ['Transações'],
        security: [{ session: [] }],
        summary:
          'Whom a transfer to this e-mail would reach: a masked name, and whether the e-mail is confirmed',
        body: transferRecipientBody,
        response: { 200: transferRecipientReply },
        errors: ['recipient_not_found', 'transfer_to_self', 'insufficient_funds', 'too_many_requests'],
      },
    },
    ({ customer, body }) => service.lookUp(customer, body.email),
  );
}
