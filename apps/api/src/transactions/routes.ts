import {
  createTransactionBody,
  errorReply,
  NEXT_CURSOR_HEADER,
  transaction,
  transactionsQuery,
  transactionsReply,
} from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import { type Http, requestIdOf } from '../platform/http.ts';
import type { TransactionsService } from './service.ts';

const tags = ['Transações'];
const security = [{ session: [] }];

export function registerTransactions(http: Http, guards: Guards, service: TransactionsService): void {
  http.get(
    '/api/transactions',
    {
      onRequest: guards.requireCustomer,
      schema: {
        tags,
        security,
        summary: 'A page of the history; the header x-next-cursor leads to the next one',
        querystring: transactionsQuery,
        response: { 200: transactionsReply, 400: errorReply, 401: errorReply, 403: errorReply },
      },
    },
    async (request, reply) => {
      const { rows, nextCursor } = await service.list(request.customer, request.query);
      if (nextCursor !== undefined) reply.header(NEXT_CURSOR_HEADER, nextCursor);
      return rows;
    },
  );

  http.post(
    '/api/transactions',
    {
      onRequest: guards.requireCustomer,
      schema: {
        tags,
        security,
        summary:
          'Says that a PIX charge was paid; the server asks the PSP and credits what the charge says, once',
        body: createTransactionBody,
        response: {
          200: transaction,
          400: errorReply,
          401: errorReply,
          403: errorReply,
          404: errorReply,
          409: errorReply,
          503: errorReply,
        },
      },
    },
    (request) => service.create(request.customer, request.body, requestIdOf(request)),
  );
}
