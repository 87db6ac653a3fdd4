import type { FastifyInstance } from 'fastify';
import { receiving } from '../access/guard.ts';
import type { PspDeps } from '../deps.ts';
import { newToken } from '../identifiers.ts';
import { parsePix } from '../validate.ts';
import { changeCharge, createCharge, listCharges, readCharge } from './charges.ts';
import { changedCharge, chargeList, chargeParams, newCharge, revisionQuery } from './schemas.ts';

export function registerChargeRoutes(app: FastifyInstance, deps: PspDeps): void {
  const write = receiving(deps, 'cob.write', 'CobOperacaoInvalida');
  const read = receiving(deps, 'cob.read', 'CobConsultaInvalida');

  app.post('/v2/cob', write, async (request, reply) => {
    const body = parsePix(newCharge, request.body, 'CobOperacaoInvalida');
    return reply.code(201).send(createCharge(deps, newToken(), body));
  });
  app.put('/v2/cob/:txid', write, async (request, reply) => {
    const { txid } = parsePix(chargeParams, request.params, 'CobOperacaoInvalida');
    const body = parsePix(newCharge, request.body, 'CobOperacaoInvalida');
    return reply.code(201).send(createCharge(deps, txid, body));
  });
  app.patch('/v2/cob/:txid', write, async (request) => {
    const { txid } = parsePix(chargeParams, request.params, 'CobOperacaoInvalida');
    return changeCharge(deps, txid, parsePix(changedCharge, request.body, 'CobOperacaoInvalida'));
  });
  app.get('/v2/cob/:txid', read, async (request) => {
    const { txid } = parsePix(chargeParams, request.params, 'CobConsultaInvalida');
    const { revisao } = parsePix(revisionQuery, request.query, 'CobConsultaInvalida');
    return readCharge(deps.store, txid, revisao);
  });
  app.get('/v2/cob', read, async (request) =>
    listCharges(deps.store, parsePix(chargeList, request.query, 'CobConsultaInvalida')),
  );
}
