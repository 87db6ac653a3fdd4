import { Readable } from 'node:stream';
import {
  liabilityEpochParams,
  ownLiabilitiesReply,
  publicLiabilitiesQuery,
  publicLiabilitiesReply,
  publicLiabilityEpochReply,
} from '@lastro/contracts';
import { isCurrency } from '@lastro/money';
import { z } from 'zod';
import type { Guards } from '../customers/index.ts';
import { AppError } from '../platform/errors.ts';
import type { Http } from '../platform/http/http.ts';
import { addressKey, type Limiter } from '../platform/http/rate-limits.ts';
import { sessionRoutes } from '../platform/http/session-routes.ts';
import type { LiabilitiesService } from './service.ts';

const TAG = 'Lastro ao vivo';
const CACHE_MINUTE = 'public, max-age=60';
const CACHE_FOREVER = 'public, max-age=31536000, immutable';

export function registerPublicLiabilities(http: Http, limiter: Limiter, service: LiabilitiesService): void {
  http.get(
    '/api/public/liabilities',
    {
      schema: {
        tags: [TAG],
        summary: 'How much of what the bank owes its providers hold, and the published epochs',
        querystring: publicLiabilitiesQuery,
        response: { 200: publicLiabilitiesReply },
        errors: [],
      },
    },
    async (request, reply) => {
      await limiter.take(addressKey(request.ip));
      const answer = await service.list(request.query.before);
      reply.header('cache-control', CACHE_MINUTE);
      return answer;
    },
  );

  http.get(
    '/api/public/liabilities/:epoch',
    {
      schema: {
        tags: [TAG],
        summary: 'The signed manifest of an epoch, and its place in the public log',
        params: liabilityEpochParams,
        response: { 200: publicLiabilityEpochReply },
        errors: ['not_found'],
      },
    },
    async (request) => {
      await limiter.take(addressKey(request.ip));
      return service.show(request.params.epoch);
    },
  );
}

const fileParams = z.object({ ...liabilityEpochParams.shape, file: z.string().max(40) });
const FILE = /^(manifest|[A-Z]{3,10})\.(jws|tlog-proof|csv)$/;

/** Files for other programs, therefore not part of the published contract. */
export function registerLiabilityFiles(http: Http, limiter: Limiter, service: LiabilitiesService): void {
  http.get(
    '/api/public/liabilities/:epoch/:file',
    { schema: { hide: true, params: fileParams } },
    async (request, reply) => {
      await limiter.take(addressKey(request.ip));
      const { epoch, file } = request.params;
      const [, name = '', kind] = FILE.exec(file) ?? [];
      if (kind === 'csv' && isCurrency(name)) {
        const lines = await service.leavesOf(epoch, name);
        reply.type('text/csv; charset=utf-8').header('cache-control', CACHE_FOREVER);
        return reply.send(Readable.from(lines));
      }
      if (file === 'manifest.jws') {
        const jws = await service.manifestOf(epoch);
        return reply.type('application/jose').header('cache-control', CACHE_FOREVER).send(jws);
      }
      if (file === 'manifest.tlog-proof') {
        const { log } = await service.show(epoch);
        if (log.proof === undefined) throw new AppError('not_found');
        return reply.type('text/plain; charset=utf-8').header('cache-control', CACHE_MINUTE).send(log.proof);
      }
      throw new AppError('not_found');
    },
  );
}

export function registerOwnLiabilities(http: Http, guards: Guards, service: LiabilitiesService): void {
  const routes = sessionRoutes(http, TAG, guards.requireCustomer);
  routes.get(
    '/api/liabilities/:epoch',
    {
      summary: 'The customer’s own leaves of an epoch, and their paths to the roots of its manifest',
      params: liabilityEpochParams,
      response: { 200: ownLiabilitiesReply },
      errors: ['not_found', 'period_archived'],
    },
    (request) => service.own(request.customer.id, request.params.epoch),
  );
}
