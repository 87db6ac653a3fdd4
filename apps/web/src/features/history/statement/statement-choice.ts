import type { StatementFormat, StatementScope } from '@lastro/contracts';
import { addMonths } from '@lastro/contracts/brasilia';
import { COINS } from '@lastro/money';
import { formatDay } from '../../../lib/format/dates.ts';
import { capitalized, monthAndYear } from '../../../lib/format/months.ts';
import { DAY_MS } from '../../../lib/format/time.ts';

export interface StatementChoice {
  /** yyyy-mm-dd, as in Brasília. */
  readonly from: string;
  readonly to: string;
  readonly coin: StatementScope;
  readonly format: StatementFormat;
}

export const OTHER = 'other';
const MONTHS = 12;

/** The month of `today` and those before it, as yyyy-mm. */
export function monthOptions(today: string): readonly { readonly value: string; readonly label: string }[] {
  const months = Array.from({ length: MONTHS }, (_, monthsBack) => addMonths(today.slice(0, 7), -monthsBack));
  return [
    ...months.map((value) => ({ value, label: capitalized(monthAndYear(value)) })),
    { value: OTHER, label: 'Outro período' },
  ];
}

export const COIN_CHOICES: readonly { readonly value: StatementScope; readonly label: string }[] = [
  { value: 'all', label: 'Todas' },
  ...COINS.map((value) => ({ value, label: value })),
];

export const FORMATS: readonly {
  readonly value: Exclude<StatementFormat, 'json'>;
  readonly name: string;
  readonly use: string;
}[] = [
  { value: 'pdf', name: 'PDF', use: 'Para ler, imprimir ou enviar a alguém.' },
  { value: 'csv-excel', name: 'Excel', use: 'Planilha em português (CSV com ponto e vírgula).' },
  { value: 'ofx', name: 'OFX', use: 'Para programas de finanças e de contabilidade.' },
  { value: 'csv', name: 'CSV', use: 'Para outros programas (vírgula e ponto decimal).' },
];

/** Some programs refuse an OFX file with an account for each coin. */
export function hintOf(format: StatementFormat, coin: StatementScope): string | null {
  return format === 'ofx' && coin === 'all' ? 'Alguns programas só leem uma moeda por arquivo.' : null;
}

const LAST_DAY_OF_EVERY_MONTH = 28;

export const DAYS: readonly { readonly value: string; readonly label: string }[] = Array.from(
  { length: LAST_DAY_OF_EVERY_MONTH },
  (_, index) => ({ value: String(index + 1), label: `Dia ${index + 1}` }),
);

/** On `2026-12-05`, November's statement is sent. */
export function nextMailText(date: string): string {
  return `Próximo envio em ${formatDay(date)}, do extrato de ${monthAndYear(addMonths(date.slice(0, 7), -1))}.`;
}

interface PeriodProblem {
  /** The date to correct. */
  readonly at: 'from' | 'to';
  readonly text: string;
}

export function problemOf(from: string, to: string, today: string): PeriodProblem | undefined {
  if (from === '' || to === '') return { at: from === '' ? 'from' : 'to', text: 'Informe as duas datas.' };
  if (from > to) return { at: 'to', text: 'A data inicial deve vir antes da final.' };
  if (from > today) return { at: 'from', text: 'O período ainda não começou.' };
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days > 366 ? { at: 'to', text: 'O período pode ter até 366 dias.' } : undefined;
}
