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
import type { ReceiveService } from './service.ts';

const tags = ['Receber'];
const common = { tags, security: [{ session: [] }] };

export function registerReceive(
  http: Http,
  { requireCustomer: onRequest }: Pick<Guards, 'requireCustomer'>,
  service: ReceiveService,
): void {
  http.get(
    '/api/receive/links',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'The customer’s codes and links to be paid by PIX: the open ones, then the latest others',
        response: { 200: receiveLinksReply },
        errors: [],
      },
    },
    (request) => service.list(request.customer),
  );

  http.post(
    '/api/receive/links',
    {
      onRequest,
      schema: {
        ...common,
        summary:
          'A code and a link by which anybody pays the customer; without any terms, always the same one',
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
    },
    (request) => service.create(request.customer, request.body),
  );

  http.delete(
    '/api/receive/links/:id',
    {
      onRequest,
      schema: {
        ...common,
        summary: 'Shows a link no longer; what is paid by its code all the same is still credited',
        params: receiveLinkParams,
        response: { 200: successReply },
        errors: ['not_found'],
      },
    },
    async (request) => {
      await service.remove(request.customer, request.params.id);
      return { success: true as const };
    },
  );
}

/** Limited by address only: codes have too much entropy to guess. */
export function registerPublicReceive(http: Http, limiter: Limiter, service: ReceiveService): void {
  http.get(
    '/api/public/receive/:code',
    {
      schema: {
        tags,
        summary: 'What somebody asks to be paid, for who was given the link',
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
