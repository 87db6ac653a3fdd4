import type { z } from 'zod';
import type { Store } from '../../store/store.ts';
import { PAYER } from '../constants.ts';
import { type PspError, problem } from '../errors.ts';
import { toInstant } from '../identifiers.ts';
import { type Condition, listPage } from '../paging.ts';
import { refundsOf } from './refund-views.ts';
import type { paymentList } from './schemas.ts';

export interface PaymentRow {
  readonly end_to_end_id: string;
  readonly txid: string | null;
  readonly key: string;
  readonly amount: string;
  readonly received_at: number;
  readonly message: string | null;
}

export function readPayment(store: Store, endToEndId: string): object {
  return viewPayment(store, getPayment(store, endToEndId));
}

export function listPayments(store: Store, query: z.output<typeof paymentList>): object {
  const conditions: Condition[] = [];
  if (query.txid !== undefined) conditions.push(['txid = ?', query.txid]);
  if (query.txIdPresente !== undefined) {
    conditions.push([query.txIdPresente ? 'txid IS NOT NULL' : 'txid IS NULL']);
  }
  if (query.devolucaoPresente !== undefined) {
    const exists = 'EXISTS (SELECT 1 FROM refund WHERE refund.end_to_end_id = payment.end_to_end_id)';
    conditions.push([query.devolucaoPresente ? exists : `NOT ${exists}`]);
  }
  const payerMatches = query.cnpj === undefined && (query.cpf === undefined || query.cpf === PAYER.cpf);
  if (!payerMatches) conditions.push(['FALSE']);
  const listing = { table: 'payment', timeColumn: 'received_at', conditions };
  const { parametros, rows } = listPage<PaymentRow>(store, query, listing);
  return { parametros, pix: rows.map((row) => viewPayment(store, row)) };
}

export function paymentsOfCharge(store: Store, txid: string): object[] {
  return store
    .all<PaymentRow>('SELECT * FROM payment WHERE txid = ? ORDER BY received_at, rowid', txid)
    .map((payment) => viewPayment(store, payment));
}

export function findPayment(store: Store, endToEndId: string): PaymentRow | undefined {
  return store.get<PaymentRow>('SELECT * FROM payment WHERE end_to_end_id = ?', endToEndId);
}

export function getPayment(store: Store, endToEndId: string): PaymentRow {
  const payment = findPayment(store, endToEndId);
  if (payment === undefined) throw paymentNotFound();
  return payment;
}

export function viewPayment(store: Store, payment: PaymentRow): object {
  const devolucoes = refundsOf(store, payment.end_to_end_id);
  return {
    endToEndId: payment.end_to_end_id,
    ...(payment.txid === null ? {} : { txid: payment.txid }),
    valor: payment.amount,
    componentesValor: { original: { valor: payment.amount } },
    chave: payment.key,
    horario: toInstant(payment.received_at),
    ...(payment.message === null ? {} : { infoPagador: payment.message }),
    gnExtras: { pagador: PAYER },
    ...(devolucoes.length === 0 ? {} : { devolucoes }),
  };
}

function paymentNotFound(): PspError {
  return problem('PixNaoEncontrado', 'Pix não encontrado para o endToEndId informado.');
}
