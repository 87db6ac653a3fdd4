import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { issueToken } from './access/oauth.ts';
import { registerBillRoutes } from './bills/routes.ts';
import { publicKeySet, signedPayload } from './charges/qr.ts';
import { registerChargeRoutes } from './charges/routes.ts';
import { registerCodeRoutes } from './codes/routes.ts';
import { BILLS_BASE_PATH, PSP_BASE_PATH } from './constants.ts';
import type { PspDeps } from './deps.ts';
import { PspError, problem } from './errors.ts';
import { registerPaymentRoutes } from './payments/routes.ts';
import { registerPayoutRoutes } from './payouts/routes.ts';
import { registerWebhookRoutes } from './webhooks/routes.ts';

export function registerPsp(app: FastifyInstance, deps: PspDeps): void {
  app.register(
    async (psp) => {
      await registerCommon(psp, deps);
      registerCodeLocations(psp, deps);
      registerChargeRoutes(psp, deps);
      registerPaymentRoutes(psp, deps);
      registerWebhookRoutes(psp, deps);
      registerPayoutRoutes(psp, deps);
      registerCodeRoutes(psp, deps);
    },
    { prefix: PSP_BASE_PATH },
  );
  app.register(
    async (bills) => {
      await registerCommon(bills, deps);
      registerBillRoutes(bills, deps);
    },
    { prefix: BILLS_BASE_PATH },
  );
}

async function registerCommon(app: FastifyInstance, deps: PspDeps): Promise<void> {
  await app.register(formbody);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request) => {
    throw problem('NaoEncontrado', `Não há ${request.method} neste endereço.`);
  });
  app.post('/oauth/token', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return issueToken(deps, request.headers.authorization, request.body);
  });
}

function registerCodeLocations(app: FastifyInstance, deps: PspDeps): void {
  app.get<{ Params: { token: string } }>('/qr/v2/:token', async (request, reply) =>
    reply.type('application/jose').send(signedPayload(deps, request.params.token)),
  );
  app.get('/qr/jwks', async () => publicKeySet(deps.store));
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toPspError(error);
  if (refusal.status === 500) request.log.error(error);
  return reply.code(refusal.status).headers(refusal.headers).type(refusal.contentType).send(refusal.body);
}

function toPspError(error: unknown): PspError {
  if (error instanceof PspError) return error;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    return problem('RequisicaoInvalida', 'A requisição não pôde ser lida.');
  }
  return problem('ErroInternoDoServidor', 'Condição inesperada ao processar requisição.');
}
