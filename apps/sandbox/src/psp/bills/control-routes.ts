import type { FastifyInstance } from 'fastify';
import { ControlError, parseControl } from '../../control/errors.ts';
import type { PspDeps } from '../deps.ts';
import { toInstant } from '../identifiers.ts';
import { changeBill, createBill } from './bills.ts';
import { writeSchedule } from './schedule.ts';
import { billChange, failureBody, newBill, scheduleBody } from './schemas.ts';
import { changeStatus } from './settlement.ts';
import type { BillPaymentRow } from './views.ts';

export function registerBillControls(app: FastifyInstance, deps: PspDeps): void {
  app.post('/control/bills', async (request) => createBill(deps, parseControl(newBill, request.body)));
  app.put('/control/bills/schedule', async (request) => {
    const schedule = parseControl(scheduleBody, request.body);
    writeSchedule(deps.store, schedule);
    return schedule;
  });
  app.put<{ Params: { barcode: string } }>('/control/bills/:barcode', async (request) => {
    const terms = parseControl(billChange, request.body);
    changeBill(deps.store, request.params.barcode, terms);
    return terms;
  });
  app.get('/control/bills/payments', async () =>
    deps.store.all<BillPaymentRow>('SELECT * FROM bill_payment ORDER BY id DESC').map((payment) => ({
      idPagamento: String(payment.id),
      codBarras: payment.barcode,
      linhaDigitavel: payment.line,
      valor: payment.amount,
      status: payment.status,
      dataPagamento: payment.pay_on,
      motivo: payment.reason,
      horario: toInstant(payment.requested_at),
    })),
  );
  app.post<{ Params: { id: string } }>('/control/bills/payments/:id/fail', async (request) => {
    const { status, motivo } = parseControl(failureBody, request.body ?? {});
    const payment = deps.store.get<BillPaymentRow>(
      'SELECT * FROM bill_payment WHERE id = ?',
      Number(request.params.id),
    );
    if (payment === undefined) throw new ControlError(404, 'payment_not_found', 'Pagamento não encontrado.');
    changeStatus(deps, payment, status, motivo, null);
    deps.deliveries.sendDue();
    return { status };
  });
}
