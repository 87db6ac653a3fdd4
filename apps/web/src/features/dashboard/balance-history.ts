import type { BalanceHistory } from '@lastro/contracts';
import { formatMoney, type Money } from '@lastro/money';
import { amountFromWire, numberFromWire, type Wire } from '../../lib/api/exact-json.ts';

export interface HistoryDay {
  readonly label: string;
  readonly total: Money<'USDT'>;
}

export interface History {
  readonly days: readonly HistoryDay[];
  /** In percent; null without history. */
  readonly changePercent: number | null;
  readonly hasMoney: boolean;
}

export function historyOf(reply: Wire<BalanceHistory>): History {
  const days = reply.days.map(({ date, total_usdt }) => ({
    label: dayLabel(date),
    total: amountFromWire('USDT', total_usdt),
  }));
  return {
    days,
    changePercent: reply.change_percent === null ? null : numberFromWire(reply.change_percent),
    hasMoney: days.some(({ total }) => total.minor > 0n),
  };
}

/** '2026-11-21' as '21/11'. Never a Date: a calendar day has no time zone. */
function dayLabel(date: string): string {
  const [, month = '', day = ''] = date.split('-');
  return `${day}/${month}`;
}

export function dayInWords({ label, total }: HistoryDay): string {
  return `${label}: ${formatMoney(total, 2)}`;
}

export function historyInWords(days: readonly HistoryDay[]): string {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return 'Ainda não há histórico.';
  const ordered = [...days].sort((a, b) => (a.total.minor < b.total.minor ? -1 : 1));
  const lowest = ordered[0] ?? first;
  const highest = ordered.at(-1) ?? last;
  return [
    `Total em USDT de ${first.label} a ${last.label}.`,
    `Começou em ${formatMoney(first.total, 2)} e está em ${formatMoney(last.total, 2)}.`,
    `Menor: ${formatMoney(lowest.total, 2)} em ${lowest.label}.`,
    `Maior: ${formatMoney(highest.total, 2)} em ${highest.label}.`,
  ].join(' ');
}
