import type { DecriptoMonthState } from '@lastro/contracts';
import { addMonths, dateOf, startOfDay } from '@lastro/contracts/brasilia';
import { lastWorkingDay } from '../platform/bank-calendar.ts';
import { AppError } from '../platform/errors.ts';
import { COMMIT_GRACE_MS } from '../platform/time-skew.ts';

/** The CNPJ is null until `BANK_CNPJ` is set. */
export interface Declarant {
  readonly cnpj: string | null;
  readonly name: string;
  readonly url: string;
}

export interface Period {
  readonly month: string;
  readonly begins: Date;
  readonly ends: Date;
}

/** Source: IN RFB 2.291/2025, in force from 2026-07-01. */
const FIRST_MONTH = '2026-07';

export function periodOf(month: string): Period {
  return { month, begins: startOfDay(`${month}-01`), ends: startOfDay(`${addMonths(month, 1)}-01`) };
}

const hasEnded = (month: string, now: Date) =>
  periodOf(month).ends.getTime() + COMMIT_GRACE_MS <= now.getTime();

export function assertReportable(month: string, now: Date): void {
  if (month < FIRST_MONTH) {
    throw new AppError('invalid_period', { message: 'A DeCripto começa em julho de 2026.' });
  }
  if (!hasEnded(month, now)) throw new AppError('month_not_ended');
}

export function monthsUntil(now: Date): string[] {
  const present = dateOf(now).slice(0, 7);
  const months: string[] = [];
  for (let month = FIRST_MONTH; month <= present; month = addMonths(month, 1)) months.unshift(month);
  return months;
}

/** A month before the first operation has nothing to declare. */
export function monthsToList(
  now: Date,
  firstOperation: Date | null,
  isReported: (month: string) => boolean,
): string[] {
  const first = dateOf(firstOperation ?? now).slice(0, 7);
  return monthsUntil(now).filter((month) => month >= first || isReported(month));
}

/** The last working day of the next month. Source: IN RFB 2.291/2025, from secondary sources. */
export function dueDateOf(month: string): string {
  return lastWorkingDay(addMonths(month, 1));
}

export interface ReportState {
  readonly state: 'making' | 'made';
  readonly delivery: 'pending' | 'approved' | 'refused' | null;
  readonly differs: boolean;
}

/** A month has the state of its newest version. */
export function stateOf(month: string, latest: ReportState | undefined, now: Date): DecriptoMonthState {
  if (latest === undefined) return hasEnded(month, now) ? 'due' : 'open';
  if (latest.state === 'making') return 'making';
  if (latest.delivery === 'approved') return latest.differs ? 'changed' : 'delivered';
  return latest.delivery === 'pending' ? 'waiting' : 'made';
}

/** Past its due date, and no version was delivered. */
export function isOverdue(month: string, wasDelivered: boolean, now: Date): boolean {
  return !wasDelivered && dateOf(now) > dueDateOf(month);
}

export interface Gaps {
  readonly customersWithoutTaxId: number;
  readonly unvalued: number;
  readonly hasDeclarant: boolean;
}

const MAX_NAMES = 5;

export function assertComplete(
  { customersWithoutTaxId, unvalued, hasDeclarant }: Gaps,
  names: readonly string[],
): void {
  const gaps: string[] = [];
  if (customersWithoutTaxId > 0) {
    const more = customersWithoutTaxId - Math.min(names.length, MAX_NAMES);
    const named = names.slice(0, MAX_NAMES).join(', ');
    gaps.push(`o CPF de ${named}${more > 0 ? ` e de mais ${more}` : ''}`);
  }
  if (unvalued > 0) gaps.push(`o valor em reais de ${unvalued} ${unvalued === 1 ? 'operação' : 'operações'}`);
  if (!hasDeclarant) gaps.push('o CNPJ do banco');
  if (gaps.length === 0) return;
  throw new AppError('decripto_incomplete', {
    message: `Falta ${gaps.join('; ')}. Complete os dados e gere o relatório de novo.`,
  });
}
