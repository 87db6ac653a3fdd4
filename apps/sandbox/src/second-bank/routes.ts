import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import encodeQr from 'qr';
import { z } from 'zod';
import { parseControl } from '../control/errors.ts';
import { holdWithoutAnswer } from '../faults/hold.ts';
import { changeShopCharge, createShopCharge, findShopChargeByToken, type ShopsDeps } from './charges.ts';
import { SECOND_BANK_PATH, SHOPS } from './constants.ts';
import { publicKeySet } from './keys.ts';
import { signShopPayload } from './payload.ts';
import { listShopPayments } from './payments.ts';
import { newShopCharge, shopChargeChange } from './schemas.ts';

const dueQuery = z.object({
  DPP: z.iso.date(),
  codMun: z
    .string()
    .regex(/^\d{7}$/)
    .optional(),
});
const codeQuery = z.object({ code: z.string().min(1).max(1_000) });
const NOT_FOUND = {
  type: 'https://pix.bcb.gov.br/api/v2/error/CobPayloadNaoEncontrado',
  title: 'Payload não encontrado.',
  status: 404,
  detail: 'A cobrança em questão não foi encontrada.',
};

type WithToken = FastifyRequest<{ Params: { token: string } }>;

export function registerShops(app: FastifyInstance, deps: ShopsDeps): void {
  app.addHook('onRequest', async ({ url }) => {
    if (url.startsWith(SECOND_BANK_PATH)) deps.requests.count += 1;
  });
  const answer = async (request: WithToken, reply: FastifyReply, payOn: string, type: 'cob' | 'cobv') => {
    const charge = findShopChargeByToken(deps.store, request.params.token);
    if (charge === undefined || charge.type !== type || charge.break === 'not_found') {
      return reply.code(404).type('application/problem+json').send(NOT_FOUND);
    }
    if (charge.break === 'slow') return holdWithoutAnswer(request, reply, deps.holdMs);
    if (charge.break === 'redirect') return reply.redirect(`http://${deps.publicHost()}/psp2/jwks.json`);
    return reply.type('application/jose').send(await signShopPayload(deps, charge, payOn));
  };
  app.get<{ Params: { token: string } }>(`${SECOND_BANK_PATH}/qr/v2/:token`, (request, reply) =>
    answer(request, reply, '', 'cob'),
  );
  app.get<{ Params: { token: string } }>(`${SECOND_BANK_PATH}/qr/v2/cobv/:token`, (request, reply) => {
    const { DPP } = parseControl(dueQuery, request.query);
    return answer(request, reply, DPP, 'cobv');
  });
  app.get(`${SECOND_BANK_PATH}/jwks.json`, () => publicKeySet(deps.store));
}

export function registerShopControls(app: FastifyInstance, deps: ShopsDeps): void {
  app.get('/control/lojas', async () => SHOPS);
  app.get('/control/lojas/qr.svg', async (request, reply) => {
    const { code } = parseControl(codeQuery, request.query);
    return reply.type('image/svg+xml').send(encodeQr(code, 'svg', { border: 1 }));
  });
  // Lets tests prove that no request was made.
  app.get('/control/lojas/requests', async () => ({ count: deps.requests.count }));
  app.post('/control/lojas/charges', async (request) =>
    createShopCharge(deps, parseControl(newShopCharge, request.body)),
  );
  app.get('/control/lojas/payments', async () => listShopPayments(deps.store));
  app.put<{ Params: { token: string } }>('/control/lojas/charges/:token', async (request) => {
    const change = parseControl(shopChargeChange, request.body);
    changeShopCharge(deps.store, request.params.token, change);
    return change;
  });
}
