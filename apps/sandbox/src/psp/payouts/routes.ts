import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { querySent, sending } from '../access/guard.ts';
import type { PspDeps } from '../deps.ts';
import { toText } from '../money.ts';
import { parsePix, queryFlag } from '../validate.ts';
import { payByCode } from './code-payouts.ts';
import { balanceMinor, listPayouts, readPayoutByEndToEndId, readPayoutById, sendPayout } from './payouts.ts';
import { codePayout, newPayout, payoutList, payoutParams, sentParams } from './schemas.ts';

const balanceQuery = z.object({ bloqueios: queryFlag.default(false) });

export function registerPayoutRoutes(app: FastifyInstance, deps: PspDeps): void {
  const send = sending(deps, 'pix.send');
  const read = querySent(deps, 'gn.pix.send.read');

  for (const path of ['/v3/gn/pix/:idEnvio', '/v2/gn/pix/:idEnvio']) {
    app.put(path, send, async (request, reply) => {
      const { idEnvio } = parsePix(payoutParams, request.params, 'RequisicaoInvalida');
      const body = parsePix(newPayout, request.body, 'RequisicaoInvalida');
      return reply.code(201).send(sendPayout(deps, idEnvio, body));
    });
  }
  // Source of the scope: Efí, API Pix, "Pagar QR Code Pix".
  app.put('/v2/gn/pix/:idEnvio/qrcode', sending(deps, 'gn.qrcodes.pay'), async (request, reply) => {
    const { idEnvio } = parsePix(payoutParams, request.params, 'RequisicaoInvalida');
    const body = parsePix(codePayout, request.body, 'RequisicaoInvalida');
    return reply.code(201).send(payByCode(deps, idEnvio, body));
  });
  app.get('/v2/gn/pix/enviados/id-envio/:idEnvio', read, async (request) => {
    const { idEnvio } = parsePix(payoutParams, request.params, 'RequisicaoInvalida');
    return readPayoutById(deps.store, idEnvio);
  });
  app.get('/v2/gn/pix/enviados/:e2eId', read, async (request) => {
    const { e2eId } = parsePix(sentParams, request.params, 'RequisicaoInvalida');
    return readPayoutByEndToEndId(deps.store, e2eId);
  });
  app.get('/v2/gn/pix/enviados', read, async (request) =>
    listPayouts(deps.store, parsePix(payoutList, request.query, 'RequisicaoInvalida')),
  );
  app.get('/v2/gn/saldo', querySent(deps, 'gn.balance.read'), async (request) => {
    const { bloqueios } = parsePix(balanceQuery, request.query, 'RequisicaoInvalida');
    const nothingBlocked = { judicial: '0.00', med: '0.00', total: '0.00' };
    return { saldo: toText(balanceMinor(deps.store)), ...(bloqueios ? { bloqueios: nothingBlocked } : {}) };
  });
}
