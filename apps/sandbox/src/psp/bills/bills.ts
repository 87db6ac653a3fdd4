import type { z } from 'zod';
import { ControlError } from '../../control/errors.ts';
import { addDays, BRASILIA_MS, today, workingDay } from '../../second-bank/calendar.ts';
import { figuresOf } from '../../second-bank/figures.ts';
import type { Store } from '../../store/store.ts';
import type { PspDeps } from '../deps.ts';
import { toMinor, toText } from '../money.ts';
import { billError } from './errors.ts';
import { barcodeOf, isUtility, newBoleto, newUtilityBill, utilityAmount } from './numbers.ts';
import type { billChange, NewBill } from './schemas.ts';

export interface Bill extends NewBill {
  readonly barcode: string;
  readonly line: string;
  readonly vencimento: string;
}

export interface Figures {
  readonly original: bigint;
  readonly abatimento: bigint;
  readonly multa: bigint;
  readonly juros: bigint;
  readonly desconto: bigint;
  readonly final: bigint;
}

/** Hours in Brasília. Source: Efí, API Pagamento de Contas. */
const CUT_OFF = { boleto: 22, tributo: 18 } as const;

export function createBill({ store, now }: PspDeps, input: NewBill): object {
  const vencimento = input.vencimento ?? addDays(today(now()), 5);
  const amount = toMinor(input.valor);
  const numbers =
    input.tipo === 'boleto' ? newBoleto(amount, vencimento) : newUtilityBill(amount, input.segmento);
  const bill: Bill = { ...input, vencimento, ...numbers };
  store.run('INSERT INTO bill (barcode, document) VALUES (?, ?)', bill.barcode, JSON.stringify(bill));
  return { codBarras: bill.barcode, linhaDigitavel: bill.line };
}

export function changeBill(store: Store, barcode: string, change: z.output<typeof billChange>): void {
  const bill = findRegistered(store, barcode);
  if (bill === undefined) throw new ControlError(404, 'bill_not_found', 'Boleto não encontrado.');
  store.run(
    'UPDATE bill SET document = ? WHERE barcode = ?',
    JSON.stringify({ ...bill, ...change }),
    barcode,
  );
}

/** Utility bills are unregistered, so every valid barcode can be paid. */
export function findBill(store: Store, digits: string): Bill {
  const barcode = barcodeOf(digits);
  const registered = findRegistered(store, barcode);
  if (registered !== undefined) return registered;
  const amount = isUtility(barcode) ? utilityAmount(barcode) : null;
  if (amount === null || amount === 0n)
    throw billError('Código de barras não localizado na base centralizada');
  const segmento = barcode.charAt(1) as Bill['segmento'];
  return {
    tipo: 'tributo',
    valor: toText(amount),
    vencimento: '',
    validade: 0,
    beneficiario: '',
    segmento,
    podeSerPago: true,
    barcode,
    line: digits,
  };
}

function findRegistered(store: Store, barcode: string): Bill | undefined {
  const row = store.get<{ document: string }>('SELECT document FROM bill WHERE barcode = ?', barcode);
  return row === undefined ? undefined : (JSON.parse(row.document) as Bill);
}

export function figuresFor(bill: Bill, payOn: string): Figures {
  const abatimento = toMinor(bill.abatimento ?? '0.00');
  if (bill.tipo === 'tributo') {
    const original = toMinor(bill.valor);
    return { original, abatimento, multa: 0n, juros: 0n, desconto: 0n, final: original - abatimento };
  }
  const figures = figuresOf(bill, payOn);
  const part = (name: string) => toMinor(figures[name] ?? '0.00');
  return {
    original: part('original'),
    abatimento,
    multa: part('multa'),
    juros: part('juros'),
    desconto: part('desconto'),
    final: part('final') - abatimento,
  };
}

export function lastDay(bill: Bill): string {
  return workingDay(addDays(workingDay(bill.vencimento), bill.validade));
}

export function canBePaid(store: Store, bill: Bill, payOn: string): boolean {
  const isLate = bill.tipo === 'boleto' && payOn > lastDay(bill);
  return bill.podeSerPago && !isLate && !isPaidOrPending(store, bill.barcode);
}

export function isPaidOrPending(store: Store, barcode: string): boolean {
  const row = store.get<{ id: number }>(
    "SELECT id FROM bill_payment WHERE barcode = ? AND status NOT IN ('NAO_REALIZADO', 'CANCELADO') LIMIT 1",
    barcode,
  );
  return row !== undefined;
}

/** The day on which an order placed now is executed. */
export function nextPaymentDay(tipo: Bill['tipo'], now: number): string {
  const local = new Date(now - BRASILIA_MS);
  const isLate = local.getUTCHours() >= CUT_OFF[tipo];
  return workingDay(isLate ? addDays(today(now), 1) : today(now));
}

/** Efí's format, in Brasília. */
export function localTime(milliseconds: number): string {
  return new Date(milliseconds - BRASILIA_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Midnight of a day in Brasília, in milliseconds of the epoch. */
export function beginningOf(date: string): number {
  return Date.parse(date) + BRASILIA_MS;
}
