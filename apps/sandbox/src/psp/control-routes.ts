import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ControlError, parseControl } from '../control/errors.ts';
import { readLimit } from '../control/limit.ts';
import { payCharge, payCode, payKey, readCode } from './charges/payer.ts';
import type { PspDeps } from './deps.ts';
import { newToken } from './identifiers.ts';
import { toMinor, toText } from './money.ts';
import { latestCharges, latestDeliveries, latestPayments, latestPayouts, viewAccount } from './overview.ts';
import { findPayment } from './payments/payments.ts';
import { claimBack, refundableMinor } from './payments/refunds.ts';
import { findPayout } from './payouts/payouts.ts';
import { payoutRuleSchema, readPayoutRule, writePayoutRule } from './payouts/rules.ts';
import { returnableMinor, returnPayout } from './payouts/settlement.ts';
import { positiveMoney, staticTxid } from './validate.ts';

const paymentBody = z.strictObject({ valor: positiveMoney.optional(), force: z.boolean().optional() });
const codeBody = paymentBody.extend({ pixCopiaECola: z.string().max(1000) });
const codeQuery = z.strictObject({ pixCopiaECola: z.string().max(1000) });
const keyBody = z.strictObject({
  chave: z.string().min(1).max(77),
  valor: positiveMoney,
  txid: staticTxid.optional(),
});
const partial = z.strictObject({ valor: positiveMoney.optional() });

export function registerPspControls(app: FastifyInstance, deps: PspDeps): void {
  registerPaying(app, deps);
  registerReturning(app, deps);
  registerLists(app, deps);
  app.get('/control/pix/account', async () => viewAccount(deps));
  app.get('/control/pix/payout-rule', async () => ({ rule: readPayoutRule(deps.store) }));
  app.put('/control/pix/payout-rule', async (request) => {
    const { rule } = parseControl(payoutRuleSchema, request.body);
    writePayoutRule(deps.store, rule);
    return { rule };
  });
}

function registerPaying(app: FastifyInstance, deps: PspDeps): void {
  app.post<{ Params: { id: string } }>('/control/pix/:id/pay', async (request) => {
    const body = parseControl(paymentBody, request.body ?? {});
    return { endToEndId: payCharge(deps, request.params.id, body) };
  });
  app.post('/control/pix/pay-key', async (request) => {
    const { chave, valor, txid } = parseControl(keyBody, request.body);
    return { endToEndId: payKey(deps, chave, valor, txid) };
  });
  app.post('/control/pix/pay-code', async (request) => {
    const { pixCopiaECola, ...body } = parseControl(codeBody, request.body);
    return { endToEndId: payCode(deps, pixCopiaECola, body) };
  });
  app.post('/control/pix/read-code', async (request) =>
    readCode(deps, parseControl(codeQuery, request.body).pixCopiaECola),
  );
}

function registerReturning(app: FastifyInstance, deps: PspDeps): void {
  app.post<{ Params: { id: string } }>('/control/pix/:id/refund', async (request) => {
    const { valor } = parseControl(partial, request.body ?? {});
    const payment = findPayment(deps.store, request.params.id);
    if (payment === undefined) throw new ControlError(404, 'payment_not_found', 'Pix não encontrado.');
    const refundable = refundableMinor(deps.store, payment);
    const amount = valor === undefined ? refundable : toMinor(valor);
    if (amount === 0n || amount > refundable) throw nothingLeft();
    return claimBack(deps, payment, newToken(), toText(amount));
  });
  app.post<{ Params: { id: string } }>('/control/pix/payouts/:id/return', async (request) => {
    const { valor } = parseControl(partial, request.body ?? {});
    const payout = findPayout(deps.store, request.params.id);
    if (payout === undefined) throw new ControlError(404, 'payout_not_found', 'Saque não encontrado.');
    const amount = valor === undefined ? returnableMinor(deps.store, payout) : toMinor(valor);
    const rtrId = amount === 0n ? null : returnPayout(deps, payout, amount);
    if (rtrId === null) throw nothingLeft();
    deps.deliveries.sendDue();
    return { rtrId };
  });
}

function registerLists(app: FastifyInstance, deps: PspDeps): void {
  const lists = {
    '/control/pix/charges': latestCharges,
    '/control/pix/payments': latestPayments,
    '/control/pix/payouts': latestPayouts,
    '/control/pix/deliveries': latestDeliveries,
  };
  for (const [path, list] of Object.entries(lists)) {
    app.get(path, async (request) => list(deps, readLimit(request.query)));
  }
}

function nothingLeft(): ControlError {
  return new ControlError(409, 'nothing_left', 'Não resta esse valor para devolver.');
}
