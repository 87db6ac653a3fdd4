import type { TransactionStatus } from '@lastro/contracts';
import type { Money } from '@lastro/money';
import { formatDateTime } from '../../lib/format/dates.ts';
import { exactMoney } from '../../lib/format/money-text.ts';
import { STATUS_NAMES } from './transaction-text.ts';

export interface ReceiptLine {
  readonly label: string;
  readonly value: string;
  readonly code?: boolean;
  /** Identifies the destination; other codes are technical details. */
  readonly destination?: boolean;
  readonly party?: readonly string[];
  /** Hidden while balances are, if the receipt is opened from the history. */
  readonly money?: boolean;
}

export function statusLine(status: TransactionStatus): ReceiptLine {
  return { label: 'Situação', value: STATUS_NAMES[status] };
}

export function amountLine(label: string, amount: Money): ReceiptLine {
  return { label, value: exactMoney(amount), money: true };
}

export const DATE_LABEL = 'Data e hora';

export function dateLine(date: string | null): ReceiptLine {
  return { label: DATE_LABEL, value: formatDateTime(date) };
}

export function dateOf(lines: readonly ReceiptLine[]): string | undefined {
  return lines.find(({ label }) => label === DATE_LABEL)?.value;
}

const TRANSACTION_ID_LABEL = 'ID da transação';

export function idLine(transactionId: string): ReceiptLine {
  return { label: TRANSACTION_ID_LABEL, value: transactionId, code: true };
}

export function transactionIdOf(lines: readonly ReceiptLine[]): string | undefined {
  return lines.find(({ label }) => label === TRANSACTION_ID_LABEL)?.value;
}

type Part = 'date' | 'party' | 'detail' | 'fact';

export function partOf({ label, code, destination, party }: ReceiptLine): Part {
  if (label === DATE_LABEL) return 'date';
  if (party !== undefined) return 'party';
  return code === true && destination !== true ? 'detail' : 'fact';
}
