import type { TransactionStatus, TransactionType } from '@lastro/contracts';
import { COINS, type Coin } from '@lastro/money';
import { DAY_MS } from '../../lib/format/time.ts';

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

/** The server's maximum. */
export const MAX_SEARCH_LENGTH = 100;

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

const STATUSES: Readonly<Record<TransactionStatus, string>> = {
  completed: 'Concluído',
  pending: 'Pendente',
  failed: 'Falhou',
};

const DIRECTIONS: Readonly<Record<Direction, string>> = { in: 'Entradas', out: 'Saídas' };

function keyOf<Key extends string>(names: Readonly<Record<Key, string>>, text: string | null): Key | null {
  return text !== null && Object.hasOwn(names, text) ? (text as Key) : null;
}

export function readFilters(searchParams: URLSearchParams): HistoryFilters {
  const period = searchParams.get('period');
  return {
    search: (searchParams.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    type: keyOf(TYPES, searchParams.get('type')),
    status: keyOf(STATUSES, searchParams.get('status')),
    direction: keyOf(DIRECTIONS, searchParams.get('direction')),
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
  if (period === 'last-month') return wholeMonth(monthBefore(today.slice(0, 7)));
  if (period === '90-days') {
    return { from: new Date(Date.parse(today) - 89 * DAY_MS).toISOString().slice(0, 10) };
  }
  return { from: period === 'year' ? `${today.slice(0, 4)}-01-01` : `${today.slice(0, 7)}-01` };
}

/** Months as yyyy-mm. */
export function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7);
}

export function wholeMonth(month: string): { readonly from: string; readonly to: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
}

/** A select needs a value for "no filter". */
export const ALL = 'all';

const optionsOf = <Key extends string>(names: Readonly<Record<Key, string>>) =>
  (Object.entries(names) as [Key, string][]).map(([value, label]) => ({ value, label }));

export const TYPE_OPTIONS = [{ value: ALL, label: 'Todos' }, ...optionsOf(TYPES)] as const;
export const STATUS_OPTIONS = [{ value: ALL, label: 'Todos' }, ...optionsOf(STATUSES)] as const;
export const COIN_OPTIONS = [
  { value: ALL, label: 'Todas' },
  ...COINS.map((coin) => ({ value: coin, label: coin })),
] as const;

/** Includes a month chosen from the chart. */
export function periodOptions(chosen: string | null) {
  const month =
    chosen !== null && MONTH.test(chosen) ? [{ value: chosen, label: shortMonthName(chosen) }] : [];
  return [{ value: ALL, label: 'Tudo' }, ...optionsOf(PERIODS), ...month];
}

const formatOf = (month: 'long' | 'short') =>
  new Intl.DateTimeFormat('pt-BR', { month, year: 'numeric', timeZone: 'UTC' });
const longFormat = formatOf('long');
const shortFormat = formatOf('short');
const startOf = (month: string) => new Date(`${month}-01T00:00:00Z`);

/** '2026-11' becomes 'novembro de 2026'. */
export function monthName(month: string): string {
  return longFormat.format(startOf(month));
}

/** '2026-11' becomes 'nov. de 2026', which a select has room for. */
function shortMonthName(month: string): string {
  return shortFormat.format(startOf(month));
}

/** The month in which the period ends. `today` is yyyy-mm-dd. */
export function monthOf(period: string | null, today: string): string {
  if (period !== null && MONTH.test(period)) return period;
  const current = today.slice(0, 7);
  return period === 'last-month' ? monthBefore(current) : current;
}
