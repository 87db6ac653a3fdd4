import type { z } from 'zod';
import { type Store, sumOf } from '../../store/store.ts';
import { PSP_ISPB } from '../constants.ts';
import type { PspDeps } from '../deps.ts';
import { efiError, type PspError, problem } from '../errors.ts';
import { newReturnId } from '../identifiers.ts';
import { toMinor } from '../money.ts';
import { getPayment, type PaymentRow, viewPayment } from './payments.ts';
import { type RefundRow, viewRefund } from './refund-views.ts';
import type { newRefund } from './schemas.ts';

interface RefundInput {
  readonly id: string;
  readonly amount: string;
  readonly nature: string;
  readonly description: string | undefined;
}

/** A receiver may send a Pix back for 90 days. Source: BCB, Regulamento do Pix. */
const WINDOW_MS = 90 * 24 * 60 * 60 * 1000;

export function requestRefund(
  deps: PspDeps,
  endToEndId: string,
  id: string,
  input: z.output<typeof newRefund>,
): object {
  const payment = getPayment(deps.store, endToEndId);
  if (deps.now() - payment.received_at > WINDOW_MS) {
    throw invalidRefund('O prazo de 90 dias para a devolução já passou.', endToEndId);
  }
  const { valor, natureza, descricao } = input;
  return createRefund(deps, payment, { id, amount: valor, nature: natureza, description: descricao });
}

export function claimBack(deps: PspDeps, payment: PaymentRow, id: string, amount: string): object {
  const description = 'Devolução pelo Mecanismo Especial de Devolução';
  return createRefund(deps, payment, { id, amount, nature: 'MED_OPERACIONAL', description });
}

export function readRefund(store: Store, endToEndId: string, id: string): object {
  getPayment(store, endToEndId);
  const refund = findRefund(store, endToEndId, id);
  if (refund === undefined) {
    throw problem('PixDevolucaoNaoEncontrada', 'Devolução não encontrada para o id informado.');
  }
  return viewRefund(refund);
}

/** In centavos. */
export function refundableMinor(store: Store, payment: PaymentRow): bigint {
  const row = store.get<{ total: string }>(
    `SELECT ${sumOf('amount')} AS total FROM refund WHERE end_to_end_id = ?`,
    payment.end_to_end_id,
  );
  return toMinor(payment.amount) - BigInt(row?.total ?? '0');
}

export function settleRefunds(deps: PspDeps): number | null {
  const { store, now } = deps;
  return store.transaction(() => {
    const due = store.all<{ end_to_end_id: string; id: string }>(
      "SELECT end_to_end_id, id FROM refund WHERE status = 'EM_PROCESSAMENTO' AND settles_at <= ?",
      now(),
    );
    for (const refund of due) {
      store.run(
        "UPDATE refund SET status = 'DEVOLVIDO', settled_at = ? WHERE end_to_end_id = ? AND id = ?",
        now(),
        refund.end_to_end_id,
        refund.id,
      );
      notifyReceiver(deps, getPayment(store, refund.end_to_end_id));
    }
    return (
      store.get<{ at: number | null }>(
        "SELECT MIN(settles_at) AS at FROM refund WHERE status = 'EM_PROCESSAMENTO'",
      )?.at ?? null
    );
  });
}

function createRefund(deps: PspDeps, payment: PaymentRow, input: RefundInput): object {
  const { store, now, timings } = deps;
  const refund = store.transaction(() => {
    if (findRefund(store, payment.end_to_end_id, input.id) !== undefined)
      throw efiError('devolucao_id_duplicado');
    if (toMinor(input.amount) > refundableMinor(store, payment)) {
      throw invalidRefund('A soma das devoluções passaria do valor do Pix.', input.amount);
    }
    store.run(
      `INSERT INTO refund (end_to_end_id, id, return_id, amount, nature, description, status, requested_at,
         settles_at) VALUES (?, ?, ?, ?, ?, ?, 'EM_PROCESSAMENTO', ?, ?)`,
      payment.end_to_end_id,
      input.id,
      newReturnId(PSP_ISPB, now()),
      input.amount,
      input.nature,
      input.description ?? null,
      now(),
      now() + timings.settleMs,
    );
    return findRefund(store, payment.end_to_end_id, input.id);
  });
  deps.settleSoon();
  if (refund === undefined) throw new Error('The refund was not stored.');
  return viewRefund(refund);
}

function notifyReceiver(deps: PspDeps, payment: PaymentRow): void {
  if (payment.txid === null) return;
  const { end_to_end_id: endToEndId, key } = payment;
  deps.deliveries.enqueue({
    key,
    endToEndId,
    subject: 'refund',
    body: { pix: [viewPayment(deps.store, payment)] },
  });
}

function findRefund(store: Store, endToEndId: string, id: string): RefundRow | undefined {
  return store.get<RefundRow>('SELECT * FROM refund WHERE end_to_end_id = ? AND id = ?', endToEndId, id);
}

function invalidRefund(reason: string, value: string): PspError {
  const detail = 'A requisição de devolução está semanticamente errada.';
  return problem('PixDevolucaoInvalida', detail, [
    { razao: reason, propriedade: 'devolucao.valor', valor: value },
  ]);
}
