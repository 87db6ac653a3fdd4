import { toInstant } from '../identifiers.ts';
import { toMinor } from '../money.ts';
import { localTime } from './bills.ts';

export type BillStatus =
  | 'EM_PROCESSAMENTO'
  | 'AGENDADO'
  | 'REALIZADO'
  | 'LIQUIDADO'
  | 'CANCELADO'
  | 'NAO_REALIZADO';

export interface BillPaymentRow {
  readonly id: number;
  readonly barcode: string;
  readonly line: string;
  readonly amount: string;
  readonly status: BillStatus;
  readonly outcome: 'REALIZADO' | 'NAO_REALIZADO';
  readonly reason: string | null;
  readonly pay_on: string;
  readonly description: string;
  readonly requested_at: number;
  readonly changes_at: number | null;
}

export function viewAccepted(payment: BillPaymentRow): object {
  return {
    idPagamento: String(payment.id),
    valorPago: Number(toMinor(payment.amount)),
    status: payment.status,
    data: datesOf(payment),
  };
}

/** The fields depend on the status. Source: Efí, "Consultar solicitação de pagamento". */
export function viewPayment(payment: BillPaymentRow): object {
  const { id, status, barcode: codBarras, line: linhaDigitavel } = payment;
  const valorPago = Number(toMinor(payment.amount));
  if (status === 'NAO_REALIZADO') {
    return {
      idPagamento: String(id),
      codBarras,
      linhaDigitavel,
      valorPago,
      status,
      retornoBancario: payment.reason ?? 'Recusado',
      protocolo: null,
      descricao: payment.description,
      horario: { solicitacao: toInstant(payment.requested_at) },
    };
  }
  const common = { idPagamento: String(id), valorPago, status, motivoRecusa: payment.reason };
  if (status === 'LIQUIDADO') return { ...common, data: datesOf(payment) };
  return { ...common, codBarras, linhaDigitavel, data: datesOf(payment) };
}

/** Here Efí calls the status REALIZADO EXECUTADO. Source: Efí, "Recebendo callbacks". */
export function viewNotice(payment: BillPaymentRow, before: string): object {
  const statusName = (status: string) => (status === 'REALIZADO' ? 'EXECUTADO' : status);
  return {
    identificador: String(payment.id),
    status: { anterior: statusName(before), atual: statusName(payment.status) },
    valor: payment.amount,
    horario: { solicitacao: toInstant(payment.requested_at) },
    efiExtras: {
      protocolo: null,
      codigoBarras: payment.barcode,
      dataExecucao: payment.pay_on,
      motivoRecusa: payment.reason,
      linhaDigitavel: payment.line,
    },
  };
}

function datesOf(payment: BillPaymentRow): object {
  return { solicitacao: localTime(payment.requested_at), pagamento: `${payment.pay_on} 00:00:00` };
}
