import type { MonthTotals } from '@lastro/contracts';
import type { Money } from '@lastro/money';
import { amountFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { monthName } from './filters.ts';

export interface MonthSums {
  readonly month: string;
  readonly name: string;
  readonly inflow: Money<'USDT'>;
  readonly outflow: Money<'USDT'>;
  /** Movements without a recorded worth in USDT. */
  readonly coins: readonly { readonly inflow: Money; readonly outflow: Money }[];
}

export function monthsOf(reply: Wire<MonthTotals>[]): readonly MonthSums[] {
  return reply.map(({ month, in_usdt, out_usdt, coins }) => ({
    month,
    name: monthName(month),
    inflow: amountFromWire('USDT', in_usdt),
    outflow: amountFromWire('USDT', out_usdt),
    coins: coins.map((coin) => ({
      inflow: amountFromWire(coin.currency_code, coin.in),
      outflow: amountFromWire(coin.currency_code, coin.out),
    })),
  }));
}

export interface Bar {
  readonly month: string;
  readonly label: string;
  readonly sums: MonthSums | undefined;
  /** Percent of the highest bar. */
  readonly inflow: number;
  readonly outflow: number;
}

const BARS = 6;
const shortName = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' });

/** Oldest first, with empty months included. */
export function barsOf(months: readonly MonthSums[], newest: string): readonly Bar[] {
  const [year = 0, number = 1] = newest.split('-').map(Number);
  const shown = Array.from({ length: BARS }, (_, i) => new Date(Date.UTC(year, number - BARS + i, 1)));
  const sums = shown.map((date) => months.find(({ month }) => month === date.toISOString().slice(0, 7)));
  const highest = sums.reduce((top, month) => {
    const higher = [month?.inflow.minor ?? 0n, month?.outflow.minor ?? 0n, top];
    return higher.reduce((a, b) => (a > b ? a : b));
  }, 1n);
  const percent = (minor: bigint | undefined) => Number(((minor ?? 0n) * 100n) / highest);
  return shown.map((date, i) => ({
    month: date.toISOString().slice(0, 7),
    label: shortName.format(date).replace('.', ''),
    sums: sums[i],
    inflow: percent(sums[i]?.inflow.minor),
    outflow: percent(sums[i]?.outflow.minor),
  }));
}
