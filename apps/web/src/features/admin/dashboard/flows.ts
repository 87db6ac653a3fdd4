import type { AdminFlows } from '@lastro/contracts';
import { formatShort, type Money } from '@lastro/money';
import { numberFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { volumeFromWire } from './volume.ts';

export interface FlowDay {
  readonly date: string;
  /** dd/MM */
  readonly label: string;
  readonly newUsers: number;
  readonly in: Money<'USDT'>;
  readonly out: Money<'USDT'>;
}

export function flowDays(rows: Wire<AdminFlows>['days']): readonly FlowDay[] {
  return rows.map((row) => ({
    date: row.date,
    label: `${row.date.slice(8)}/${row.date.slice(5, 7)}`,
    newUsers: numberFromWire(row.new_users),
    in: volumeFromWire(row.in_usdt),
    out: volumeFromWire(row.out_usdt),
  }));
}

export interface Scale {
  readonly top: number;
  /** Days above the top are clamped and marked. */
  readonly clamped: boolean;
}

/** A day this many times the second largest is clamped, so that it doesn't flatten the others. */
const OUTLIER_TIMES = 4;

export function scaleOf(totals: readonly number[]): Scale {
  const [first = 0, second = 0] = totals.toSorted((a, b) => b - a);
  const clamped = second > 0 && first > second * OUTLIER_TIMES;
  return { top: roundUp(clamped ? second : first), clamped };
}

function roundUp(value: number): number {
  if (value <= 0) return 1;
  const unit = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5].find((times) => times * unit >= value) ?? 10) * unit;
}

export const unitsOf = (amount: Money<'USDT'>): number => Number(amount.minor) / 1e8;

export function flowText(day: FlowDay): string {
  return `${day.label}: entraram ${formatShort(day.in)}, saíram ${formatShort(day.out)}`;
}

/** Percent by which the last `days` values differ from the same number before them; null if those add up to zero. */
export function changeOf(values: readonly bigint[], days: number): number | null {
  const total = (from: number, to?: number) => values.slice(from, to).reduce((sum, value) => sum + value, 0n);
  const [now, before] = [total(-days), total(-2 * days, -days)];
  return before === 0n ? null : (Number(now - before) / Number(before)) * 100;
}
