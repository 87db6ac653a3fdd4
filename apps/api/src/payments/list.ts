import { PAYMENTS_PAGE, type Payment } from '@lastro/contracts';
import { decimalToWire, money, toWire } from '@lastro/money';
import { type Page, pageOf } from '../platform/database/cursor.ts';
import type { Db } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { type PaymentRow, selectPayments } from './repository.ts';

/** `id` is the payment's or its history row's. */
export async function showPayment(db: Db, customerId: string, id: string): Promise<Payment> {
  const row = await selectPayments(db, customerId)
    .where((eb) => eb.or([eb('p.id', '=', id), eb('p.transaction_id', '=', id)]))
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found');
  return toPayment(row);
}

/** Newest first, since ids grow with time. */
export async function listPayments(
  db: Db,
  customerId: string,
  cursor: string | undefined,
): Promise<Page<Payment>> {
  let query = selectPayments(db, customerId)
    .orderBy('p.id', 'desc')
    .limit(PAYMENTS_PAGE + 1);
  if (cursor !== undefined) query = query.where('p.id', '<', cursor);
  return pageOf(await query.execute(), PAYMENTS_PAGE, (row) => row.id, toPayment);
}

const FAILURES = {
  denied: 'Negado pelo banco.',
  cancelled: 'Cancelado por você.',
  refused: 'Não concluído pela rede de pagamento.',
  returned: 'Devolvido pelo banco de destino.',
} as const;

function toPayment(row: PaymentRow): Payment {
  return {
    payment_id: row.id,
    transaction_id: row.transaction_id,
    kind: row.kind,
    status: row.state ?? 'completed',
    amount_usdt: toWire(money('USDT', row.pay_minor)),
    amount_brl: toWire(money('BRL', row.get_minor)),
    rate: decimalToWire(row.rate),
    fee_usdt: toWire(money('USDT', row.fee_minor)),
    tax_usdt: toWire(money('USDT', row.tax_minor)),
    receiver: row.receiver,
    description: row.description,
    end_to_end_id: row.end_to_end_id,
    ...(row.bill && { bill: { ...row.bill.terms, protocol: row.paid_at && row.provider_id } }),
    ...(row.returned !== null && { returned_brl: toWire(money('BRL', row.returned)) }),
    failure: row.failure === null ? null : (row.failure_reason ?? FAILURES[row.failure]),
    created_at: row.created_at.toISOString(),
    closed_at: (row.state === null ? row.created_at : row.closed_at)?.toISOString() ?? null,
  };
}
