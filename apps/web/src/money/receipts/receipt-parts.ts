import type { TransactionStatus } from '@lastro/contracts';
import type { Money } from '@lastro/money';
import { receiptTime } from '../../lib/format/brasilia-time.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import { STATUS_NAMES } from './transaction-text.ts';

export interface ReceiptLine {
  readonly label: string;
  readonly value: string;
  readonly code?: boolean;
  /** Codes other than the destination are technical details. `outcome`: also in `MoneyReturned`. */
  readonly role?: 'date' | 'status' | 'transaction' | 'destination' | 'outcome';
  readonly party?: readonly string[];
  /** Hidden while balances are, if the receipt is opened from the history. */
  readonly money?: boolean;
}

export function statusLine(status: TransactionStatus): ReceiptLine {
  return { label: 'Situação', value: STATUS_NAMES[status], role: 'status' };
}

export function amountLine(label: string, amount: Money): ReceiptLine {
  return { label, value: exactMoney(amount), money: true };
}

export const DATE_LABEL = 'Data e hora';

export function dateLine(date: string | null, label = DATE_LABEL): ReceiptLine {
  return { label, value: receiptTime(date), role: 'date' };
}

interface PayoutTimes {
  readonly status: TransactionStatus;
  readonly requested: string | null;
  /** Null also while unknown. */
  readonly closed: string | null;
}

/** A completed payout is dated by its completion, as in its signed receipt, and never by its request. */
export function payoutDates({ status, requested, closed }: PayoutTimes): readonly ReceiptLine[] {
  if (status !== 'completed') return [dateLine(requested)];
  const request = { label: 'Pedido em', value: receiptTime(requested) };
  if (closed === null) return [request];
  const completion = dateLine(closed, 'Concluído em');
  return completion.value === request.value ? [completion] : [completion, request];
}

export function dateOf(lines: readonly ReceiptLine[]): string | undefined {
  return lines.find(({ role }) => role === 'date')?.value;
}

export function idLine(transactionId: string): ReceiptLine {
  return { label: 'ID da transação', value: transactionId, code: true, role: 'transaction' };
}

export function transactionIdOf(lines: readonly ReceiptLine[]): string | undefined {
  return lines.find(({ role }) => role === 'transaction')?.value;
}

/** An address or a tag that the customer compares. */
export function destinationLine(label: string, value: string): ReceiptLine {
  return { label, value, code: true, role: 'destination' };
}

type Part = 'date' | 'party' | 'detail' | 'fact';

export function partOf({ code, role, party }: ReceiptLine): Part {
  if (role === 'date') return 'date';
  if (party !== undefined) return 'party';
  return code === true && role !== 'destination' ? 'detail' : 'fact';
}
