import { addMonths, dateOf } from '@lastro/contracts/brasilia';
import { type Coin, divideHalfUp } from '@lastro/money';
import { lastTaxPaymentDay } from '../platform/bank-calendar.ts';
import type { CostedEvent } from './domain.ts';

/** Centavos of disposals in a month, of all coins together. Source: Lei 9.250/1995, art. 22; IN RFB 1.500/2014. */
export const EXEMPT_LIMIT = 3_500_000n;

/** Centavos. A smaller tax has no payment form and is added to the next. Source: Lei 9.430/1996, art. 68. */
const MIN_PAYABLE = 1_000n;

/** Thousandths of the gain up to each limit in centavos. Source: Lei 13.259/2016, art. 1. */
const RATES: readonly (readonly [upTo: bigint | null, thousandths: bigint])[] = [
  [500_000_000n, 150n],
  [1_000_000_000n, 175n],
  [3_000_000_000n, 200n],
  [null, 225n],
];

export interface AssetMonth {
  readonly asset: Coin;
  readonly quantity: bigint;
  readonly disposals: bigint;
  readonly cost: bigint;
  readonly gain: bigint;
  readonly loss: bigint;
}

export interface TaxMonth {
  readonly month: string;
  readonly disposals: bigint;
  /** A loss does not offset the gain of another disposal. */
  readonly gain: bigint;
  readonly loss: bigint;
  readonly exempt: boolean;
  readonly tax: bigint;
  /** Taxes of earlier months that were too small to be paid, due with this one. */
  readonly carried: bigint;
  /** Null if there is nothing to pay yet. */
  readonly dueDate: string | null;
  /** Disposals without a value in reais, which are in none of the sums. */
  readonly unvalued: number;
  readonly assets: readonly AssetMonth[];
}

const monthOf = (at: Date): string => dateOf(at).slice(0, 7);

export function isExempt(disposals: bigint): boolean {
  return disposals <= EXEMPT_LIMIT;
}

export function taxOn(gain: bigint): bigint {
  let [tax, taxed] = [0n, 0n];
  for (const [upTo, thousandths] of RATES) {
    const end = upTo === null || gain < upTo ? gain : upTo;
    tax += (end - taxed) * thousandths;
    taxed = end;
  }
  return divideHalfUp(tax, 1_000n);
}

/** Sums of one coin's disposals by month. */
export type MonthSums = Map<string, Sums>;

type Sums = { -readonly [Name in keyof Omit<AssetMonth, 'asset'>]: AssetMonth[Name] } & { unvalued: number };

const noSums = (): Sums => ({ quantity: 0n, disposals: 0n, cost: 0n, gain: 0n, loss: 0n, unvalued: 0 });

/** Adds events to the sums of their coins, which keep the order in which the coins first appeared. */
export function sumByMonth(
  costedEvents: readonly CostedEvent[],
  byCoin = new Map<Coin, MonthSums>(),
): Map<Coin, MonthSums> {
  for (const costedEvent of costedEvents) {
    const { asset, kind } = costedEvent.event;
    const months: MonthSums = byCoin.get(asset) ?? new Map();
    byCoin.set(asset, months);
    if (kind === 'disposal') addDisposal(months, costedEvent);
  }
  return byCoin;
}

function addDisposal(months: MonthSums, { event, cost, gain }: CostedEvent): void {
  const month = monthOf(event.at);
  const sums = months.get(month) ?? noSums();
  months.set(month, sums);
  if (gain === null) {
    sums.unvalued += 1;
    return;
  }
  sums.quantity += event.quantity;
  sums.disposals += event.value ?? 0n;
  sums.cost += cost;
  if (gain > 0n) sums.gain += gain;
  else sums.loss -= gain;
}

export function toMonths(byCoin: ReadonlyMap<Coin, MonthSums>): TaxMonth[] {
  const names = new Set([...byCoin.values()].flatMap((months) => [...months.keys()]));
  let carried = 0n;
  return [...names].sort().map((name) => {
    const month = toMonth(name, byCoin, carried);
    carried = month.dueDate === null ? carried + month.tax : 0n;
    return month;
  });
}

export function toMonth(name: string, byCoin: ReadonlyMap<Coin, MonthSums>, carriedBefore = 0n): TaxMonth {
  const ofAssets = [...byCoin].flatMap(([asset, months]) => {
    const sums = months.get(name);
    return sums === undefined ? [] : [{ asset, sums }];
  });
  const sum = (of: 'disposals' | 'gain' | 'loss') =>
    ofAssets.reduce((total, { sums }) => total + sums[of], 0n);
  const [disposals, gain] = [sum('disposals'), sum('gain')];
  const exempt = isExempt(disposals);
  const tax = exempt ? 0n : taxOn(gain);
  const carried = tax === 0n ? 0n : carriedBefore;
  return {
    month: name,
    disposals,
    gain,
    loss: sum('loss'),
    exempt,
    tax,
    carried,
    dueDate: tax + carried < MIN_PAYABLE ? null : lastTaxPaymentDay(addMonths(name, 1)),
    unvalued: ofAssets.reduce((count, { sums }) => count + sums.unvalued, 0),
    assets: ofAssets.map(({ asset, sums: { unvalued: _, ...sums } }) => ({ asset, ...sums })),
  };
}

/** Used share of the limit, rounded down. */
export function usedBasisPoints(disposals: bigint): bigint {
  return (disposals * 10_000n) / EXEMPT_LIMIT;
}
