import { chargeParams, chargeReply, chargeStatusReply, createChargeBody } from '@lastro/contracts';
import type { Guards } from '../../customers/index.ts';
import { type Http, requestIdOf } from '../../platform/http/http.ts';
import { sessionRoutes } from '../../platform/http/session-routes.ts';
import type { PixService } from './service.ts';

const CHARGE_ERRORS = [
  'invalid_amount',
  'amount_out_of_range',
  'too_many_open_charges',
  'payment_provider_refused',
  'payment_provider_unavailable',
] as const;

export function registerPix(
  http: Http,
  { requireCustomer: onRequest }: Pick<Guards, 'requireCustomer'>,
  service: PixService,
): void {
  const routes = sessionRoutes(http, 'PIX', onRequest);
  routes.post(
    '/api/pix/cob',
    {
      summary: 'A charge to pay by PIX, from R$ 2.00 to R$ 50000.00, valid for one hour',
      body: createChargeBody,
      response: { 200: chargeReply },
      movesMoney: true,
      errors: CHARGE_ERRORS,
    },
    (request) => service.createCharge(request.customer, request.body.valor, requestIdOf(request)),
  );

  routes.get(
    '/api/pix/status/:txid',
    {
      summary: 'The status of a charge; credits it once it is paid',
      params: chargeParams,
      response: { 200: chargeStatusReply },
      errors: ['not_found'],
    },
    (request) => service.chargeStatus(request.customer, request.params.txid),
  );
}
