import { dateOf, dayBeganAt, startOfDay } from '@lastro/contracts/brasilia';
import { compare, equals, type Money } from '@lastro/money';
import { nextWorkingDay } from '../platform/bank-calendar.ts';
import { addMs, HOUR_MS, MINUTE_MS } from '../platform/time.ts';
import type { BillDetails, BillSummary } from './provider.ts';

/** Hours of Brasília. Source: Efí, API Pagamento de Contas. */
const LAST_HOUR = { boleto: 22, utility: 18 };
const UTILITY_BEGIN = '8';

const isUtility = (barcode: string): boolean => barcode.startsWith(UTILITY_BEGIN);

/** The date in Brasília on which an order placed now is paid. */
export function paymentDay(barcode: string, now: Date): string {
  const today = dateOf(now);
  return nextWorkingDay(now < cutOffOf(barcode, now) ? today : dateOf(startOfDay(today, 1)));
}

/** Milliseconds until today's cut-off, after which orders are paid on another day; null once it has passed. */
export function msToCutOff(barcode: string, now: Date): number | null {
  const left = cutOffOf(barcode, now).getTime() - now.getTime();
  return left > 0 ? left : null;
}

function cutOffOf(barcode: string, now: Date): Date {
  const lastHour = isUtility(barcode) ? LAST_HOUR.utility : LAST_HOUR.boleto;
  return addMs(dayBeganAt(now), lastHour * HOUR_MS);
}

export const REASONS = {
  unknown_bill: 'Este boleto não foi encontrado no sistema de cobrança.',
  not_payable: 'Este boleto não pode ser pago: já foi pago, foi cancelado ou passou do prazo.',
  changed: 'O valor do boleto mudou antes de ser pago. Leia o código de novo.',
  refused: 'O provedor de pagamentos recusou este boleto.',
  unavailable: 'O provedor de pagamentos não respondeu. O boleto não foi pago.',
  lost: 'O pedido de pagamento não chegou ao provedor. O boleto não foi pago.',
} as const;

/** Why a bill cannot be paid at any amount, or null. */
export function obstacleTo(bill: BillDetails | null, payOn: string): string | null {
  if (bill === null) return REASONS.unknown_bill;
  const isLate = bill.payableUntil !== null && payOn > bill.payableUntil;
  return bill.payable === false || isLate ? REASONS.not_payable : null;
}

export function isAccepted({ accepts, final }: BillDetails, amount: Money<'BRL'>): boolean {
  if (accepts === null) return final.minor === 0n || equals(final, amount);
  return compare(amount, accepts.least) >= 0 && compare(amount, accepts.most) <= 0;
}

/** Our orders of the summary's period. */
export interface OrderCounts {
  /** With a provider id, or known to be paid. */
  readonly answered: number;
  readonly unanswered: number;
}

interface Evidence {
  readonly bill: BillDetails | null;
  readonly summary: BillSummary;
  /** Read after the summary. */
  readonly counts: OrderCounts;
  /** Read before the summary, which includes each answered order. */
  readonly countsBefore: OrderCounts;
  readonly orderAgeMs: number;
}

/** A notice with the payment's id usually comes sooner. */
const COUNT_AFTER_MS = 30_000;
/** Longer than an order can be in transit. */
export const ORDER_LOST_AFTER_MS = 10 * MINUTE_MS;

/** Decides an order without an answer only where the provider's counts and the bill agree. */
export function classifyOrder({
  bill,
  summary,
  counts,
  countsBefore,
  orderAgeMs,
}: Evidence): 'paid' | 'lost' | 'open' {
  const others = summary.total - counts.answered;
  const othersBefore = summary.total - countsBefore.answered;
  const settled = summary.processing === 0 && summary.failedIds.length + summary.succeeded === summary.total;
  const isDue = orderAgeMs >= COUNT_AFTER_MS;
  if (bill?.payable === false && settled && others === counts.unanswered && isDue) return 'paid';
  if (bill?.payable === true && othersBefore === 0 && orderAgeMs >= ORDER_LOST_AFTER_MS) return 'lost';
  return 'open';
}
