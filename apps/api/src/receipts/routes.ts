import {
  publicReceiptParams,
  publicReceiptReply,
  publicRegisterReply,
  receiptParams,
  receiptReply,
} from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import type { Http } from '../platform/http/http.ts';
import { addressKey, type Limiter } from '../platform/http/rate-limits.ts';
import { sendFile } from '../platform/http/send-file.ts';
import { sessionRoutes } from '../platform/http/session-routes.ts';
import type { ReceiptsService } from './service.ts';

const TAG = 'Comprovantes';

export interface ReceiptRoutes {
  readonly guards: Pick<Guards, 'requireCustomer'>;
  readonly service: ReceiptsService;
  readonly publicReads: Limiter;
  readonly prints: Limiter;
}

export function registerReceipts(http: Http, { guards, service, publicReads, prints }: ReceiptRoutes): void {
  const routes = sessionRoutes(http, TAG, guards.requireCustomer);
  routes.get(
    '/api/transactions/:id/receipt',
    {
      summary: 'The signed receipt of a completed or returned movement, created on the first request',
      params: receiptParams,
      response: { 200: receiptReply },
      errors: ['receipt_not_found', 'receipt_not_final'],
    },
    ({ customer, params }) => service.show(customer.id, params.id),
  );

  http.get(
    '/api/transactions/:id/receipt.pdf',
    {
      onRequest: guards.requireCustomer,
      // A download, so not part of the published contract.
      schema: { hide: true, params: receiptParams },
    },
    async ({ customer, params }, reply) => {
      await prints.take(customer.id);
      const body = await service.print(customer.id, params.id);
      const name = `lastro-comprovante-${params.id}.pdf`;
      return sendFile(reply, { type: 'application/pdf', name, body });
    },
  );

  http.get(
    '/api/public/register',
    {
      schema: {
        tags: [TAG],
        summary: 'The issuer of receipts, the origin of the public log and the keys of its witnesses',
        response: { 200: publicRegisterReply },
        errors: [],
      },
    },
    () => service.showRegister(),
  );

  http.get(
    '/api/public/receipts/:code',
    {
      schema: {
        tags: [TAG],
        summary: 'The signed receipt and its proof, by its code',
        params: publicReceiptParams,
        response: { 200: publicReceiptReply },
        errors: ['receipt_not_found'],
      },
    },
    async (request, reply) => {
      await publicReads.take(addressKey(request.ip));
      return reply.header('cache-control', 'no-store').send(await service.showPublic(request.params.code));
    },
  );
}
