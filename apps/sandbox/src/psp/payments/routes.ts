import type { FastifyInstance } from 'fastify';
import { receiving } from '../access/guard.ts';
import type { PspDeps } from '../deps.ts';
import { parsePix } from '../validate.ts';
import { listPayments, readPayment } from './payments.ts';
import { readRefund, requestRefund } from './refunds.ts';
import { newRefund, paymentList, paymentParams, refundParams } from './schemas.ts';

export function registerPaymentRoutes(app: FastifyInstance, deps: PspDeps): void {
  const read = receiving(deps, 'pix.read', 'PixConsultaInvalida');
  const write = receiving(deps, 'pix.write', 'PixDevolucaoInvalida');

  app.get('/v2/pix', read, async (request) =>
    listPayments(deps.store, parsePix(paymentList, request.query, 'PixConsultaInvalida')),
  );
  app.get('/v2/pix/:e2eid', read, async (request) => {
    const { e2eid } = parsePix(paymentParams, request.params, 'PixConsultaInvalida');
    return readPayment(deps.store, e2eid);
  });
  app.put('/v2/pix/:e2eid/devolucao/:id', write, async (request, reply) => {
    const { e2eid, id } = parsePix(refundParams, request.params, 'PixDevolucaoInvalida');
    const body = parsePix(newRefund, request.body, 'PixDevolucaoInvalida');
    return reply.code(201).send(requestRefund(deps, e2eid, id, body));
  });
  app.get('/v2/pix/:e2eid/devolucao/:id', read, async (request) => {
    const { e2eid, id } = parsePix(refundParams, request.params, 'PixConsultaInvalida');
    return readRefund(deps.store, e2eid, id);
  });
}
