import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { requiring } from '../access/guard.ts';
import type { PspDeps } from '../deps.ts';
import { parsePix } from '../validate.ts';
import { testAddress } from './test-address.ts';
import {
  listWebhooks,
  readWebhook,
  registerWebhook,
  removeWebhook,
  webhookBody,
  webhookList,
} from './webhooks.ts';

const webhookParams = z.object({ chave: z.string().min(1).max(77) });

export function registerWebhookRoutes(app: FastifyInstance, deps: PspDeps): void {
  const write = requiring(deps, 'webhook.write');
  const read = requiring(deps, 'webhook.read');

  app.put('/v2/webhook/:chave', write, async (request) => {
    const { chave } = parsePix(webhookParams, request.params, 'WebhookOperacaoInvalida');
    const { webhookUrl } = parsePix(webhookBody, request.body, 'WebhookOperacaoInvalida');
    await testAddress(webhookUrl);
    return registerWebhook(deps, chave, webhookUrl);
  });
  app.get('/v2/webhook/:chave', read, async (request) => {
    const { chave } = parsePix(webhookParams, request.params, 'WebhookConsultaInvalida');
    return readWebhook(deps.store, chave);
  });
  app.delete('/v2/webhook/:chave', write, async (request, reply) => {
    const { chave } = parsePix(webhookParams, request.params, 'WebhookOperacaoInvalida');
    removeWebhook(deps.store, chave);
    return reply.code(204).send();
  });
  app.get('/v2/webhook', read, async (request) =>
    listWebhooks(deps.store, parsePix(webhookList, request.query, 'WebhookConsultaInvalida')),
  );
}
