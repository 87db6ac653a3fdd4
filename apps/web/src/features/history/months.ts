import type { MonthTotals } from '@lastro/contracts';
import { addMonths } from '@lastro/contracts/brasilia';
import type { Money } from '@lastro/money';
import { amountFromWire, type Wire } from '../../lib/api/exact-json.ts';
import { monthAndYear, shortMonthName } from '../../lib/format/months.ts';

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
    name: monthAndYear(month),
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

/** Oldest first, with empty months included. */
export function barsOf(months: readonly MonthSums[], newest: string): readonly Bar[] {
  const shown = Array.from({ length: BARS }, (_, i) => addMonths(newest, i + 1 - BARS));
  const sums = shown.map((month) => months.find((row) => row.month === month));
  const highest = sums.reduce((top, month) => {
    const higher = [month?.inflow.minor ?? 0n, month?.outflow.minor ?? 0n, top];
    return higher.reduce((a, b) => (a > b ? a : b));
  }, 1n);
  const percent = (minor: bigint | undefined) => Number(((minor ?? 0n) * 100n) / highest);
  return shown.map((month, i) => ({
    month,
    label: shortMonthName(month),
    sums: sums[i],
    inflow: percent(sums[i]?.inflow.minor),
    outflow: percent(sums[i]?.outflow.minor),
  }));
}
