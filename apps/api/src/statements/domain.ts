import type {
  EntryRowType,
  StatementFormat,
  StatementQuery,
  StatementRowType,
  StatementScope,
  TransactionType,
} from '@lastro/contracts';
import { MAX_STATEMENT_DAYS } from '@lastro/contracts';
import { startOfDay } from '@lastro/contracts/brasilia';
import { transactionName } from '@lastro/contracts/transaction-names';
import type { Coin } from '@lastro/money';
import { AppError } from '../platform/errors.ts';
import { DAY_MS } from '../platform/time.ts';
import { COMMIT_GRACE_MS } from '../platform/time-skew.ts';

export interface Period {
  /** Days are yyyy-mm-dd, in Brasília. */
  readonly from: string;
  readonly to: string;
  readonly begins: Date;
  readonly ends: Date;
  /** No row can be added any more. */
  readonly ended: boolean;
}

/** The names under which a signed statement lists its files' hashes. */
export type TextFileName = 'json' | 'csv' | 'csv-excel' | 'ofx' | 'ofx-utf-8';

export interface Signed {
  readonly jws: string;
  readonly kid: string;
  readonly at: Date;
  readonly files: Readonly<Record<TextFileName, string>>;
}

export interface Section {
  readonly accountId: bigint;
  readonly currency: Coin;
  readonly opening: bigint;
  readonly closing: bigint;
  /** The numbers of the last posting before the period and of the last one in it. */
  readonly after: bigint;
  readonly through: bigint;
}

export interface Statement {
  readonly customerId: string;
  readonly holder: string;
  readonly period: Period;
  /** The end of the period, or the present if that is earlier. */
  readonly asOf: Date;
  readonly scope: StatementScope;
  readonly sections: readonly Section[];
}

export interface Row {
  readonly id: string;
  readonly at: Date;
  readonly type: StatementRowType;
  /** The entry belongs to a payment, not to a withdrawal. */
  readonly isPayment: boolean;
  readonly description: string | null;
  readonly counterparty: string | null;
  readonly currency: Coin;
  readonly amount: bigint;
  readonly balance: bigint;
  /** Centavos, signed like the amount. */
  readonly amountBrl: bigint | null;
  /** As it was at the end of the period. */
  readonly status: 'completed' | 'pending' | 'failed';
}

export type NamedRow = Pick<Row, 'type' | 'amount' | 'isPayment' | 'at'>;

export type Line =
  | { readonly kind: 'opening' | 'closing'; readonly section: Section }
  | { readonly kind: 'row'; readonly section: Section; readonly row: Row };

export function readPeriod({ from, to }: Pick<StatementQuery, 'from' | 'to'>, now: Date): Period {
  const [begins, ends] = [startOfDay(from), startOfDay(to, 1)];
  if (from > to || begins > now) throw new AppError('invalid_period');
  if (ends.getTime() - begins.getTime() > MAX_STATEMENT_DAYS * DAY_MS) throw new AppError('period_too_long');
  return { from, to, begins, ends, ended: ends.getTime() + COMMIT_GRACE_MS <= now.getTime() };
}

const EXTENSIONS: Readonly<Record<StatementFormat, string>> = {
  json: 'json',
  csv: 'csv',
  'csv-excel': 'csv',
  ofx: 'ofx',
  pdf: 'pdf',
};

export function fileName({ from, to }: Period, scope: StatementScope, format: StatementFormat): string {
  const isMonth = from.endsWith('-01') && to === lastOfMonth(from);
  const days = isMonth ? from.slice(0, 7) : `${from}-a-${to}`;
  const coin = scope === 'all' ? '' : `-${scope.toLowerCase()}`;
  return `lastro-extrato-${days}${coin}.${EXTENSIONS[format]}`;
}

function lastOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

const ENTRY_NAMES = {
  withdrawal_release: 'Estorno de saque',
  withdrawal_return: 'Saque devolvido',
  pix_reversal_collect: 'Cobrança de PIX devolvido',
} as const satisfies Record<EntryRowType, string>;

const ENTRY_NAMES_OF_PAYMENTS: Readonly<Record<string, string>> = {
  withdrawal_release: 'Estorno de pagamento',
  withdrawal_return: 'Pagamento devolvido',
};

/** On earlier days a returned payment is named as a returned withdrawal, because their files may be signed already. */
export const PAYMENTS_ARE_NAMED_SINCE = startOfDay('2026-12-01');

export function nameOf({ type, amount, isPayment, at }: NamedRow): string {
  const isNamed = isPayment && at >= PAYMENTS_ARE_NAMED_SINCE;
  const ofPayment = isNamed ? ENTRY_NAMES_OF_PAYMENTS[type] : undefined;
  if (ofPayment !== undefined) return ofPayment;
  if (type in ENTRY_NAMES) return ENTRY_NAMES[type as EntryRowType];
  return transactionName({
    transaction_type: type as TransactionType,
    direction: amount < 0n ? 'out' : 'in',
  });
}

export function countRows(sections: readonly Section[]): bigint {
  return sections.reduce((count, { after, through }) => count + through - after, 0n);
}
