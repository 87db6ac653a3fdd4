import type { PspDeps } from '../deps.ts';
import { BILLS_WEBHOOK } from '../webhooks/webhooks.ts';
import { type BillPaymentRow, type BillStatus, viewNotice } from './views.ts';

const REFUSAL = 'Recusado pelo banco do beneficiário';

/** EM_PROCESSAMENTO or AGENDADO, then REALIZADO, then LIQUIDADO. */
export function settleBills(deps: PspDeps): number | null {
  const { store, now, timings } = deps;
  return store.transaction(() => {
    const due = store.all<BillPaymentRow>('SELECT * FROM bill_payment WHERE changes_at <= ?', now());
    for (const payment of due) {
      if (payment.status === 'REALIZADO') changeStatus(deps, payment, 'LIQUIDADO', null, null);
      else if (payment.outcome === 'REALIZADO') {
        changeStatus(deps, payment, 'REALIZADO', null, now() + timings.settleMs);
      } else changeStatus(deps, payment, 'NAO_REALIZADO', REFUSAL, null);
    }
    const next = store.get<{ at: number | null }>('SELECT MIN(changes_at) AS at FROM bill_payment');
    return next?.at ?? null;
  });
}

export function changeStatus(
  deps: PspDeps,
  payment: BillPaymentRow,
  status: BillStatus,
  reason: string | null,
  nextAt: number | null,
): void {
  deps.store.run(
    'UPDATE bill_payment SET status = ?, reason = ?, changes_at = ? WHERE id = ?',
    status,
    reason,
    nextAt,
    payment.id,
  );
  notifyClient(deps, { ...payment, status, reason }, payment.status);
}

export function notifyClient(deps: PspDeps, payment: BillPaymentRow, before: string): void {
  deps.deliveries.enqueue({
    key: BILLS_WEBHOOK,
    endToEndId: String(payment.id),
    subject: 'bill',
    body: viewNotice(payment, before),
  });
}
