import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { querySentBills, sendingBills } from '../access/guard.ts';
import type { PspDeps } from '../deps.ts';
import { BILLS_WEBHOOK, isCallable, replaceWebhook } from '../webhooks/webhooks.ts';
import { billError } from './errors.ts';
import { detailBill, payBill, readPayment, summarize } from './payments.ts';
import { barcodeParams, payBody, paymentParams, summaryQuery, webhookBody } from './schemas.ts';

/** Source: Efí, API Pagamento de Contas. */
export function registerBillRoutes(app: FastifyInstance, deps: PspDeps): void {
  app.get('/codBarras/:codBarras', querySentBills(deps, 'gn.barcode.read'), async ({ params }) =>
    detailBill(deps, parse(barcodeParams, params).codBarras),
  );
  app.post('/codBarras/:codBarras', sendingBills(deps, 'gn.barcode.pay.write'), async (request, reply) => {
    const { codBarras } = parse(barcodeParams, request.params);
    return reply.code(201).send(payBill(deps, codBarras, parse(payBody, request.body)));
  });
  app.get('/resumo', querySentBills(deps, 'gn.barcode.pay.read'), async ({ query }) =>
    summarize(deps, parse(summaryQuery, query)),
  );
  app.put('/webhook', querySentBills(deps, 'payment.webhook.write'), async (request, reply) => {
    const { url } = parse(webhookBody, request.body);
    if (!isCallable(url)) throw billError('A url do webhook deve ser https');
    replaceWebhook(deps, BILLS_WEBHOOK, url);
    return reply.code(201).send({ url });
  });
  app.get('/:idPagamento', querySentBills(deps, 'gn.barcode.pay.read'), async ({ params }) =>
    readPayment(deps, parse(paymentParams, params).idPagamento),
  );
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw billError(`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
}
