import type { TransactionStatus, TransactionType } from '@lastro/contracts';
import { addMonths } from '@lastro/contracts/brasilia';
import { MAX_SEARCH_LENGTH } from '@lastro/contracts/constants';
import { COINS, type Coin } from '@lastro/money';
import { shortMonthName } from '../../lib/format/months.ts';
import { DAY_MS } from '../../lib/format/time.ts';
import { keyIn } from '../../lib/key-in.ts';
import { STATUS_NAMES } from '../../money/receipts/transaction-text.ts';

export interface HistoryFilters {
  readonly search: string;
  readonly type: TransactionType | null;
  readonly status: TransactionStatus | null;
  readonly direction: Direction | null;
  readonly coin: Coin | null;
  /** A key of `PERIODS`, or a month as yyyy-mm. */
  readonly period: string | null;
}

export type Direction = 'in' | 'out';

export const NO_FILTERS: HistoryFilters = {
  search: '',
  type: null,
  status: null,
  direction: null,
  coin: null,
  period: null,
};

const TYPES: Readonly<Record<TransactionType, string>> = {
  pix_deposit: 'Depósitos PIX',
  pix_withdrawal: 'Saques PIX',
  pix_payment: 'Pagamentos PIX',
  bill_payment: 'Boletos',
  pix_reversal: 'Devoluções PIX',
  transfer: 'Transferências',
  crypto_exchange: 'Câmbio',
  crypto_deposit: 'Depósitos cripto',
  crypto_transfer: 'Envios cripto',
  savings_deposit: 'Investimentos',
  savings_withdrawal: 'Resgates',
  adjustment: 'Ajustes de saldo',
};

const DIRECTIONS: Readonly<Record<Direction, string>> = { in: 'Entradas', out: 'Saídas' };

export function readFilters(searchParams: URLSearchParams): HistoryFilters {
  const period = searchParams.get('period');
  return {
    search: (searchParams.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    type: keyIn(TYPES, searchParams.get('type')),
    status: keyIn(STATUS_NAMES, searchParams.get('status')),
    direction: keyIn(DIRECTIONS, searchParams.get('direction')),
    coin: COINS.find((coin) => coin === searchParams.get('coin')) ?? null,
    period: period !== null && isPeriod(period) ? period : null,
  };
}

export function writeFilters({ search, ...chosen }: HistoryFilters): URLSearchParams {
  const searchParams = new URLSearchParams();
  if (search.trim() !== '') searchParams.set('search', search);
  for (const [name, value] of Object.entries(chosen)) if (value !== null) searchParams.set(name, value);
  return searchParams;
}

export function isFiltered(filters: HistoryFilters): boolean {
  return writeFilters(filters).size > 0;
}

/** By more than a period or a coin. */
export function isNarrowed(filters: HistoryFilters): boolean {
  return isFiltered({ ...filters, period: null, coin: null });
}

/** Of the selects; the search and the direction have their own controls. */
export function chosenCount({ type, status, coin, period }: HistoryFilters): number {
  return [type, status, coin, period].filter((chosen) => chosen !== null).length;
}

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;

const PERIODS: Readonly<Record<string, string>> = {
  month: 'Este mês',
  'last-month': 'Mês passado',
  '90-days': '90 dias',
  year: 'Este ano',
};

function isPeriod(text: string): boolean {
  return Object.hasOwn(PERIODS, text) || MONTH.test(text);
}

/** Days as yyyy-mm-dd in Brasília, inclusive. */
export function periodOf(period: string, today: string): { readonly from: string; readonly to?: string } {
  if (MONTH.test(period)) return wholeMonth(period);
  if (period === 'last-month') return wholeMonth(addMonths(today.slice(0, 7), -1));
  if (period === '90-days') {
    return { from: new Date(Date.parse(today) - 89 * DAY_MS).toISOString().slice(0, 10) };
  }
  return { from: period === 'year' ? `${today.slice(0, 4)}-01-01` : `${today.slice(0, 7)}-01` };
}

/** `month` is yyyy-mm. */
export function wholeMonth(month: string): { readonly from: string; readonly to: string } {
  const next = Date.parse(addMonths(month, 1));
  return { from: `${month}-01`, to: new Date(next - DAY_MS).toISOString().slice(0, 10) };
}

/** A select needs a value for "no filter". */
export const ALL = 'all';

const optionsOf = <Key extends string>(names: Readonly<Record<Key, string>>) =>
  (Object.entries(names) as [Key, string][]).map(([value, label]) => ({ value, label }));

export const TYPE_OPTIONS = [{ value: ALL, label: 'Todos' }, ...optionsOf(TYPES)] as const;
export const STATUS_OPTIONS = [{ value: ALL, label: 'Todos' }, ...optionsOf(STATUS_NAMES)] as const;
export const COIN_OPTIONS = [
  { value: ALL, label: 'Todas' },
  ...COINS.map((coin) => ({ value: coin, label: coin })),
] as const;

/** Includes a month chosen from the chart. */
export function periodOptions(chosen: string | null) {
  const month =
    chosen !== null && MONTH.test(chosen)
      ? [{ value: chosen, label: `${shortMonthName(chosen)}. de ${chosen.slice(0, 4)}` }]
      : [];
  return [{ value: ALL, label: 'Tudo' }, ...optionsOf(PERIODS), ...month];
}

/** The month in which the period ends. `today` is yyyy-mm-dd. */
export function monthOf(period: string | null, today: string): string {
  if (period !== null && MONTH.test(period)) return period;
  const current = today.slice(0, 7);
  return period === 'last-month' ? addMonths(current, -1) : current;
}
