import type { z } from 'zod';
import { today } from '../../second-bank/calendar.ts';
import type { PspDeps } from '../deps.ts';
import { toMinor, toText } from '../money.ts';
import { balanceMinor } from '../payouts/payouts.ts';
import { amountPaid, readPayoutRule } from '../payouts/rules.ts';
import {
  type Bill,
  beginningOf,
  canBePaid,
  figuresFor,
  findBill,
  isPaidOrPending,
  lastDay,
  nextPaymentDay,
} from './bills.ts';
import { billError, paymentNotFound } from './errors.ts';
import { executesImmediately } from './schedule.ts';
import type { payBody, summaryQuery } from './schemas.ts';
import { notifyClient } from './settlement.ts';
import { type BillPaymentRow, viewAccepted, viewPayment } from './views.ts';

const DONE = ['REALIZADO', 'LIQUIDADO'];
const WAITING = ['EM_PROCESSAMENTO', 'AGENDADO'];

export function payBill(deps: PspDeps, digits: string, order: z.output<typeof payBody>): object {
  const { store, now, faults, timings } = deps;
  const accepted = store.transaction(() => {
    const bill = findBill(store, digits);
    const amount = BigInt(order.valor);
    requirePayable(deps, bill, amount, order.dataPagamento);
    const isToday = order.dataPagamento === today(now());
    if (isToday && amount > balanceMinor(store)) throw billError('Saldo insuficiente');
    store.run(
      `INSERT INTO bill_payment (barcode, line, amount, status, outcome, pay_on, description, requested_at, changes_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      bill.barcode,
      bill.line,
      amountPaid(readPayoutRule(store), toText(amount)),
      isToday ? 'EM_PROCESSAMENTO' : 'AGENDADO',
      faults.current().bill_out === 'refuse' ? 'NAO_REALIZADO' : 'REALIZADO',
      order.dataPagamento,
      order.descricao ?? '',
      now(),
      isToday || executesImmediately(store) ? now() + timings.settleMs : beginningOf(order.dataPagamento),
    );
    const payment = store.get<BillPaymentRow>('SELECT * FROM bill_payment ORDER BY id DESC LIMIT 1');
    if (payment === undefined) throw paymentNotFound();
    notifyClient(deps, payment, 'CRIADO');
    return viewAccepted(payment);
  });
  deps.settleSoon();
  return accepted;
}

function requirePayable({ store, now }: PspDeps, bill: Bill, amount: bigint, payOn: string): void {
  const earliest = nextPaymentDay(bill.tipo, now());
  if (payOn < earliest) throw billError('Data de pagamento inválida: fora do horário de pagamento');
  if (isPaidOrPending(store, bill.barcode)) throw billError('Este código de barras já foi pago');
  if (!canBePaid(store, bill, payOn)) throw billError('Este código de barras não pode ser pago');
  const { divergente } = bill;
  if (divergente !== undefined) {
    const fits = amount >= toMinor(divergente.minimo) && amount <= toMinor(divergente.maximo);
    if (!fits) throw billError('Valor fora dos limites aceitos pelo beneficiário');
  } else if (amount !== figuresFor(bill, payOn).final) {
    throw billError('Valor diferente do valor do título');
  }
}

export function readPayment({ store }: PspDeps, id: string): object {
  const payment = store.get<BillPaymentRow>('SELECT * FROM bill_payment WHERE id = ?', Number(id));
  if (payment === undefined) throw paymentNotFound();
  return viewPayment(payment);
}

export function summarize({ store }: PspDeps, query: z.output<typeof summaryQuery>): object {
  const { dataInicio: inicial, dataFim: final } = query;
  const rows = store
    .all<BillPaymentRow>('SELECT * FROM bill_payment ORDER BY id')
    .filter(({ requested_at: at }) => today(at) >= inicial && today(at) <= final);
  const count = (statuses: readonly string[]) =>
    rows.filter(({ status }) => statuses.includes(status)).length;
  const failed = rows.filter(({ status }) => status === 'NAO_REALIZADO');
  return {
    datas: { inicial, final },
    solicitacoes: {
      total: rows.length,
      processando: count(WAITING),
      sucesso: count(DONE),
      falha: failed.length,
      cancelada: count(['CANCELADO']),
    },
    solicitacoesFalhas: failed.map(({ id }) => id),
  };
}

/** Utility bills and taxes have neither beneficiary nor terms. */
export function detailBill({ store, now }: PspDeps, digits: string): object {
  const bill = findBill(store, digits);
  const payOn = nextPaymentDay(bill.tipo, now());
  const figures = figuresFor(bill, payOn);
  const { barcode: codBarras, line: linhaDigitavel, tipo } = bill;
  const number = (minor: bigint) => Number(minor);
  if (tipo === 'tributo') {
    const paid = isPaidOrPending(store, codBarras) || !bill.podeSerPago;
    return {
      tipo,
      banco: null,
      codBarras,
      linhaDigitavel,
      datas: { vencimento: 'contraApresentacao', limitePagamento: null },
      beneficiario: null,
      pagador: null,
      sacadorAvalista: null,
      valores: {
        original: number(figures.original),
        abatimento: null,
        pago: paid ? number(figures.final) : null,
        final: number(figures.final),
      },
      informacoesPagamento: null,
    };
  }
  const { divergente, parcial } = bill;
  return {
    tipo,
    banco: { codigo: 364, nome: 'EFI S.A.' },
    codBarras,
    linhaDigitavel,
    datas: { vencimento: `${bill.vencimento} 00:00:00`, limitePagamento: `${lastDay(bill)} 23:59:59` },
    beneficiario: { nome: bill.beneficiario, documento: '11222333000181', fantasia: bill.beneficiario },
    pagador: { nome: 'PAGADOR DO SIMULADOR', documento: '52998224725' },
    valores: Object.fromEntries(Object.entries(figures).map(([name, minor]) => [name, number(minor)])),
    informacoesPagamento: {
      divergente: {
        deveAceitar: divergente !== undefined,
        valorMinimo: number(toMinor(divergente?.minimo ?? '0.00')),
        valorMaximo: number(toMinor(divergente?.maximo ?? '0.00')),
      },
      parcial: { deveAceitar: parcial !== undefined, limiteDePagamentos: parcial ?? 0 },
      podeSerPago: canBePaid(store, bill, payOn),
    },
  };
}
