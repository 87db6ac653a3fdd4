import type { BalanceHistory } from '@lastro/contracts';
import { type Money, money } from '@lastro/money';
import { amountFromWire, numberFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { shownMoney } from '../../../lib/format/money-text.ts';
import { type Part, partsOf, shownWealth } from '../parts.ts';

export type View = 'balance' | 'wealth';

export interface HistoryDay {
  readonly label: string;
  readonly total: Money<'USDT'>;
}

export interface OwnHistory {
  /** Starts at the first movement if that is within the period. */
  readonly days: Readonly<Record<View, readonly HistoryDay[]>>;
  readonly parts: readonly Part[];
  readonly wealth: Money<'USDT'>;
  /** Sum of the displayed parts; also the chart's last day. */
  readonly shownWealth: Money<'USDT'>;
  /** This month, excluding deposits and withdrawals; null if unknown. */
  readonly earned: Money<'USDT'> | null;
  /** Null without history. */
  readonly changePercent: number | null;
  readonly hasMoney: boolean;
  /** The first movement was less than a week ago. */
  readonly young: boolean;
}

const WEEK = 7;

export function historyOf(reply: Wire<BalanceHistory>): OwnHistory {
  const { parts, earned_usdt: earned } = reply;
  const first = reply.days.findIndex(({ total_usdt }) => amountFromWire('USDT', total_usdt).minor > 0n);
  const young = first === -1 || reply.days.length - first < WEEK;
  const shown = young && first !== -1 ? reply.days.slice(first) : reply.days;
  const by = (field: 'balance_usdt' | 'total_usdt') =>
    shown.map((day) => ({ label: dayLabel(day.date), total: amountFromWire('USDT', day[field]) }));
  const totals = by('total_usdt');
  const today = totals.at(-1);
  const wealth = today?.total ?? money('USDT', 0n);
  const ownParts = partsOf({
    balance: amountFromWire('USDT', parts.balance_usdt),
    crypto: amountFromWire('USDT', parts.crypto_usdt),
    invested: amountFromWire('USDT', parts.invested_usdt),
    onTheWay: amountFromWire('USDT', parts.on_the_way_usdt),
  });
  const total = shownWealth(wealth, ownParts);
  return {
    days: {
      balance: by('balance_usdt'),
      wealth: today === undefined ? [] : [...totals.slice(0, -1), { ...today, total }],
    },
    parts: ownParts,
    wealth,
    shownWealth: total,
    earned: earned === null ? null : amountFromWire('USDT', earned),
    changePercent: reply.change_percent === null ? null : numberFromWire(reply.change_percent),
    hasMoney: first !== -1,
    young,
  };
}

/** '2026-11-21' as '21/11'. Never a Date: a calendar day has no time zone. */
function dayLabel(date: string): string {
  const [, month = '', day = ''] = date.split('-');
  return `${day}/${month}`;
}

export function daySummary({ label, total }: HistoryDay): string {
  return `${label}: ${shownMoney(total)}`;
}

export interface Extremes {
  readonly lowest: HistoryDay;
  readonly highest: HistoryDay;
}

export function extremesOf(days: readonly HistoryDay[]): Extremes | null {
  const ordered = [...days].sort((a, b) => (a.total.minor < b.total.minor ? -1 : 1));
  const [lowest, highest] = [ordered[0], ordered.at(-1)];
  return lowest === undefined || highest === undefined ? null : { lowest, highest };
}

const NAMES: Readonly<Record<View, string>> = { balance: 'Saldo', wealth: 'Total' };

export function historySummary(view: View, days: readonly HistoryDay[]): string {
  const extremes = extremesOf(days);
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined || extremes === null) return 'Ainda não há histórico.';
  const { lowest, highest } = extremes;
  return [
    `${NAMES[view]} em USDT de ${first.label} a ${last.label}.`,
    `Começou em ${shownMoney(first.total)} e está em ${shownMoney(last.total)}.`,
    `Menor: ${shownMoney(lowest.total)} em ${lowest.label}.`,
    `Maior: ${shownMoney(highest.total)} em ${highest.label}.`,
  ].join(' ');
}
