import { errorReply, meReply, successReply } from '@lastro/contracts';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Http } from '../platform/http.ts';
import { toMe } from './customer.ts';
import type { CustomersDeps } from './deps.ts';
import type { Guards } from './guards.ts';
import { endSession } from './sessions.ts';

const tags = ['Authentication'];
const security = [{ bearer: [] }];

export function registerRoutes(deps: CustomersDeps, { requireCustomer }: Guards, http: Http): void {
  http.decorateRequest('customer');
  const typed = http.withTypeProvider<ZodTypeProvider>();
  typed.get(
    '/me',
    {
      preHandler: requireCustomer,
      schema: {
        tags,
        security,
        summary: 'The customer who is signed in',
        response: { 200: meReply, '4xx': errorReply },
      },
    },
    async (request) => toMe(request.customer),
  );
  typed.post(
    '/auth/logout',
    {
      preHandler: requireCustomer,
      schema: {
        tags,
        security,
        summary: 'End this session',
        response: { 200: successReply, '4xx': errorReply },
      },
    },
    async (request) => {
      await endSession(deps.db, request.customer.sessionHash);
      return { success: true as const };
    },
  );
}
