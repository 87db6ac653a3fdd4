import { COINS, type Coin } from '@lastro/money';
import type { CostedEvent } from '../domain.ts';
import type { Holding } from '../domain-loans.ts';
import { sumByMonth, type TaxMonth, toMonths } from '../domain-months.ts';

/** Codes of group 08 (criptoativos) of the annual return. */
const CODES: Readonly<Record<Coin, string>> = {
  BTC: '01',
  ETH: '02',
  SOL: '02',
  BNB: '02',
  USDT: '03',
};

export interface YearEnd {
  readonly asset: Coin;
  readonly code: string;
  readonly before: Holding;
  readonly after: Holding;
}

export interface Informe {
  readonly year: number;
  readonly balances: readonly YearEnd[];
  readonly months: readonly TaxMonth[];
  /** Interest at its value on the day it was redeemed, in centavos. */
  readonly interest: bigint;
  readonly hasUnknownCosts: boolean;
  /** The year's last day, or today while the year is not over. */
  readonly balancesOn: string;
  readonly isPartial: boolean;
}

const NOTHING: Holding = { quantity: 0n, cost: 0n };

export const dayText = (date: string): string => date.split('-').reverse().join('/');

export function composeInforme(
  year: number,
  byCoin: ReadonlyMap<Coin, readonly CostedEvent[]>,
  { from, until, today }: { readonly from: Date; readonly until: Date; readonly today: string },
): Informe {
  const holdingAt = (costedEvents: readonly CostedEvent[], end: Date) =>
    costedEvents.findLast(({ event }) => event.at < end)?.holding ?? NOTHING;
  const balances = COINS.flatMap((asset) => {
    const costedEvents = byCoin.get(asset) ?? [];
    const [before, after] = [holdingAt(costedEvents, from), holdingAt(costedEvents, until)];
    return before.quantity + after.quantity === 0n ? [] : [{ asset, code: CODES[asset], before, after }];
  });
  const lastDay = `${year}-12-31`;
  const isPartial = today <= lastDay;
  const all = [...byCoin.values()].flat();
  const inYear = all.filter(({ event }) => event.at >= from && event.at < until);
  return {
    year,
    balances: balances.toSorted((a, b) => a.code.localeCompare(b.code)),
    months: toMonths(sumByMonth(all)).filter(({ month }) => month.startsWith(`${year}-`)),
    interest: inYear
      .filter(({ event }) => event.movement === 'savings_withdrawal' && event.kind === 'acquisition')
      .reduce((sum, { event }) => sum + (event.value ?? 0n), 0n),
    hasUnknownCosts: all.some(
      ({ event }) => event.movement === 'crypto_deposit' && event.at < until && event.value === null,
    ),
    balancesOn: isPartial ? today : lastDay,
    isPartial,
  };
}
