import { chargeParams, chargeReply, chargeStatusReply, createChargeBody } from '@lastro/contracts';
import { z } from 'zod';
import type { Guards } from '../customers/index.ts';
import type { Db } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { type Http, requestIdOf } from '../platform/http.ts';
import { enqueueHints, type HintPayout } from './jobs.ts';
import type { PixService } from './service.ts';
import { isWebhookSecret, readHints } from './webhook.ts';

const tags = ['PIX'];
const security = [{ session: [] }];
const WEBHOOK_BYTES_MAX = 1024 * 1024;

export function registerPix(http: Http, guards: Pick<Guards, 'requireCustomer'>, service: PixService): void {
  const onRequest = guards.requireCustomer;

  http.post(
    '/api/pix/cob',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'A charge to pay by PIX, from R$ 2.00 to R$ 50000.00, valid for one hour',
        body: createChargeBody,
        response: { 200: chargeReply },
        movesMoney: true,
        errors: [
          'invalid_amount',
          'amount_out_of_range',
          'payment_provider_refused',
          'payment_provider_unavailable',
        ],
      },
    },
    (request) => service.createCharge(request.customer, request.body.valor, requestIdOf(request)),
  );

  http.get(
    '/api/pix/status/:txid',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'How a charge of one’s own stands; credits it when it was paid',
        params: chargeParams,
        response: { 200: chargeStatusReply },
        errors: ['not_found'],
      },
    },
    (request) => service.chargeStatus(request.customer, request.params.txid),
  );
}

/**
 * Where the PSP tells of payments. Whoever calls it moves nothing: what it names is read back from the PSP by a
 * worker. The secret in the address only keeps strangers from making us ask. Source: Bacen API Pix 2.9.0, webhook.
 */
export function registerPixWebhook(
  http: Http,
  db: Db,
  secrets: readonly string[],
  hintPayout: HintPayout,
): void {
  http.post(
    '/webhooks/psp/:secret/pix',
    {
      bodyLimit: WEBHOOK_BYTES_MAX,
      schema: { hide: true, params: z.object({ secret: z.string() }) },
      onRequest: async (request) => {
        const { secret: given } = request.params as { secret: string };
        if (!isWebhookSecret(given, secrets)) throw new AppError('not_found');
      },
    },
    async (request) => {
      await enqueueHints(db, readHints(request.body), hintPayout);
      return {};
    },
  );
}
