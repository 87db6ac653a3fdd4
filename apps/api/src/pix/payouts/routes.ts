import { sendPixBody, sendPixReply } from '@lastro/contracts';
import type { Guards } from '../../customers/index.ts';
import { type Http, requestIdOf } from '../../platform/http/http.ts';
import { sessionRoutes } from '../../platform/http/session-routes.ts';
import type { SendPix } from './service.ts';

export function registerSendPix(http: Http, guards: Pick<Guards, 'requireCustomer'>, send: SendPix): void {
  const routes = sessionRoutes(http, 'PIX', guards.requireCustomer);
  routes.post(
    '/api/pix/send',
    {
      summary: 'Asks for a withdrawal by PIX: the money is held at once, an administrator decides',
      body: sendPixBody,
      response: { 200: sendPixReply },
      movesMoney: true,
      errors: [
        'invalid_amount',
        'amount_out_of_range',
        'invalid_pix_key',
        'invalid_description',
        'insufficient_funds',
        'limit_exceeded',
        'too_many_undecided_withdrawals',
        'withdrawals_paused',
        'outgoing_paused',
        'second_factor_required',
      ],
    },
    (request) => send(request.customer, request.body, requestIdOf(request)),
  );
}
