import type { MonthTotals } from '@lastro/contracts';
import type { Money } from '@lastro/money';
import { amountFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { monthName } from './filters.ts';

export interface MonthSums {
  readonly month: string;
  readonly name: string;
  readonly came: Money<'USDT'>;
  readonly went: Money<'USDT'>;
  /** Movements without a recorded worth in USDT. */
  readonly coins: readonly { readonly came: Money; readonly went: Money }[];
}

export function monthsOf(reply: Wire<MonthTotals>[]): readonly MonthSums[] {
  return reply.map(({ month, in_usdt, out_usdt, coins }) => ({
    month,
    name: monthName(month),
    came: amountFromWire('USDT', in_usdt),
    went: amountFromWire('USDT', out_usdt),
    coins: coins.map((coin) => ({
      came: amountFromWire(coin.currency_code, coin.in),
      went: amountFromWire(coin.currency_code, coin.out),
    })),
  }));
}

export interface Bar {
  readonly month: string;
  readonly label: string;
  readonly sums: MonthSums | undefined;
  /** Percent of the highest bar. */
  readonly came: number;
  readonly went: number;
}

const BARS = 6;
const shortName = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' });

/** Oldest first, with empty months included. */
export function barsOf(months: readonly MonthSums[], newest: string): readonly Bar[] {
  const [year = 0, number = 1] = newest.split('-').map(Number);
  const shown = Array.from({ length: BARS }, (_, i) => new Date(Date.UTC(year, number - BARS + i, 1)));
  const sums = shown.map((date) => months.find(({ month }) => month === date.toISOString().slice(0, 7)));
  const highest = sums.reduce((top, month) => {
    const higher = [month?.came.minor ?? 0n, month?.went.minor ?? 0n, top];
    return higher.reduce((a, b) => (a > b ? a : b));
  }, 1n);
  const percent = (minor: bigint | undefined) => Number(((minor ?? 0n) * 100n) / highest);
  return shown.map((date, i) => ({
    month: date.toISOString().slice(0, 7),
    label: shortName.format(date).replace('.', ''),
    sums: sums[i],
    came: percent(sums[i]?.came.minor),
    went: percent(sums[i]?.went.minor),
  }));
}
