import { type ChargeRow, expiresAt, whyNotPayable } from './charges/charges.ts';
import { PSP_ACCOUNT } from './constants.ts';
import type { PspDeps } from './deps.ts';
import { toInstant } from './identifiers.ts';
import { toText } from './money.ts';
import type { PaymentRow } from './payments/payments.ts';
import { refundableMinor } from './payments/refunds.ts';
import { balanceMinor } from './payouts/payouts.ts';
import type { Receiver } from './payouts/schemas.ts';
import { returnableMinor } from './payouts/settlement.ts';
import type { PayoutRow } from './payouts/views.ts';
import { webhookUrlOf } from './webhooks/webhooks.ts';

export function latestCharges({ store, now }: PspDeps, limit: number): object[] {
  return store
    .all<ChargeRow>('SELECT * FROM charge ORDER BY location_id DESC LIMIT ?', limit)
    .map((charge) => ({
      txid: charge.txid,
      valor: charge.amount,
      status: charge.status,
      pixCopiaECola: charge.code,
      criacao: toInstant(charge.created_at),
      expiraEm: toInstant(expiresAt(charge)),
      problema: whyNotPayable(charge, now()),
      pagamento: paymentOf(store, charge.txid),
    }));
}

function paymentOf(store: PspDeps['store'], txid: string): object | null {
  const payment = store.get<PaymentRow>(
    'SELECT * FROM payment WHERE txid = ? ORDER BY rowid DESC LIMIT 1',
    txid,
  );
  if (payment === undefined) return null;
  return { endToEndId: payment.end_to_end_id, devolvivel: toText(refundableMinor(store, payment)) };
}

export function latestPayments({ store }: PspDeps, limit: number): object[] {
  return store.all<PaymentRow>('SELECT * FROM payment ORDER BY rowid DESC LIMIT ?', limit).map((payment) => ({
    endToEndId: payment.end_to_end_id,
    txid: payment.txid,
    chave: payment.key,
    valor: payment.amount,
    horario: toInstant(payment.received_at),
  }));
}

export function latestPayouts({ store }: PspDeps, limit: number): object[] {
  return store.all<PayoutRow>('SELECT * FROM payout ORDER BY rowid DESC LIMIT ?', limit).map((payout) => {
    const receiver: Receiver = JSON.parse(payout.receiver);
    return {
      id: payout.id,
      endToEndId: payout.end_to_end_id,
      valor: payout.amount,
      chave: receiver.chave ?? null,
      status: payout.status,
      devolvivel: toText(returnableMinor(store, payout)),
      horario: toInstant(payout.requested_at),
    };
  });
}

export function latestDeliveries({ deliveries }: PspDeps, limit: number): object[] {
  return deliveries.latest(limit).map((delivery) => ({
    id: delivery.id,
    url: withoutQuery(delivery.url),
    endToEndId: delivery.end_to_end_id,
    assunto: delivery.subject,
    status: delivery.status,
    tentativas: delivery.attempts,
    resultado: delivery.result,
    criacao: toInstant(delivery.created_at),
    proxima: delivery.status === 'pending' ? toInstant(delivery.next_attempt_at) : null,
  }));
}

export function viewAccount({ store }: PspDeps): object {
  const webhookUrl = webhookUrlOf(store, PSP_ACCOUNT.key);
  return {
    chave: PSP_ACCOUNT.key,
    saldo: toText(balanceMinor(store)),
    webhookUrl: webhookUrl === null ? null : withoutQuery(webhookUrl),
  };
}

/** The query of a webhook URL may contain its secret. */
function withoutQuery(url: string): string {
  return url.split('?', 1)[0] ?? url;
}
