import {
  createReceiveLinkBody,
  publicReceiveParams,
  publicReceiveReply,
  receiveLink,
  receiveLinkParams,
  receiveLinksReply,
  successReply,
} from '@lastro/contracts';
import type { Guards } from '../customers/index.ts';
import type { Http } from '../platform/http/http.ts';
import { addressKey, type Limiter } from '../platform/http/rate-limits.ts';
import { sessionRoutes } from '../platform/http/session-routes.ts';
import type { ReceiveService } from './service.ts';

const TAG = 'Receber';

export function registerReceive(
  http: Http,
  guards: Pick<Guards, 'requireCustomer'>,
  service: ReceiveService,
): void {
  const routes = sessionRoutes(http, TAG, guards.requireCustomer);
  routes.get(
    '/api/receive/links',
    {
      summary: 'The customer’s receive codes and links: open ones first, each group newest first',
      response: { 200: receiveLinksReply },
      errors: [],
    },
    (request) => service.list(request.customer),
  );

  routes.post(
    '/api/receive/links',
    {
      summary: 'Creates a receive code and link; without terms it is always the same one',
      body: createReceiveLinkBody,
      response: { 200: receiveLink },
      errors: [
        'invalid_amount',
        'amount_out_of_range',
        'invalid_description',
        'invalid_expiry',
        'too_many_receive_links',
      ],
    },
    (request) => service.create(request.customer, request.body),
  );

  routes.get(
    '/api/receive/links/:id',
    {
      summary: 'One of the customer’s links, with its state and what it received',
      params: receiveLinkParams,
      response: { 200: receiveLink },
      errors: ['not_found'],
    },
    (request) => service.find(request.customer, request.params.id),
  );

  routes.delete(
    '/api/receive/links/:id',
    {
      summary: 'Removes a link; later payments by its code are still credited',
      params: receiveLinkParams,
      response: { 200: successReply },
      errors: ['not_found'],
    },
    async (request) => {
      await service.remove(request.customer, request.params.id);
      return { success: true as const };
    },
  );
}

export function registerPublicReceive(http: Http, limiter: Limiter, service: ReceiveService): void {
  http.get(
    '/api/public/receive/:code',
    {
      schema: {
        tags: [TAG],
        summary: 'The requested payment, by the link’s code',
        params: publicReceiveParams,
        response: { 200: publicReceiveReply },
        errors: ['not_found'],
      },
    },
    async (request) => {
      await limiter.take(addressKey(request.ip));
      return service.showPublic(request.params.code);
    },
  );
}
