import { addMonths, dateOf } from '@lastro/contracts/brasilia';
import { type Coin, divideHalfUp } from '@lastro/money';
import { lastTaxPaymentDay } from '../platform/bank-calendar.ts';
import type { Entry } from './domain.ts';

/** Centavos of disposals in a month, of all coins together. Source: Lei 9.250/1995, art. 22; IN RFB 1.500/2014. */
export const LIMIT = 3_500_000n;

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
  return disposals <= LIMIT;
}

export function taxOn(gain: bigint): bigint {
  let [tax, taxed] = [0n, 0n];
  for (const [upTo, thousandths] of RATES) {
    const end = upTo === null || gain < upTo ? gain : upTo;
    if (end <= taxed) break;
    tax += (end - taxed) * thousandths;
    taxed = end;
  }
  return divideHalfUp(tax, 1_000n);
}

export function toMonths(entries: readonly Entry[]): TaxMonth[] {
  const disposals = entries.filter(({ event }) => event.kind === 'disposal');
  const byMonth = Map.groupBy(disposals, ({ event }) => monthOf(event.at));
  let carried = 0n;
  return [...byMonth]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, of]) => {
      const month = toMonth(name, of, carried);
      carried = month.dueDate === null ? carried + month.tax : 0n;
      return month;
    });
}

export function toMonth(month: string, disposals: readonly Entry[], carriedBefore = 0n): TaxMonth {
  const assets = [...Map.groupBy(disposals, ({ event }) => event.asset)].map(([asset, of]) => ({
    asset,
    ...totalsOf(of),
  }));
  const total = totalsOf(disposals);
  const exempt = isExempt(total.disposals);
  const tax = exempt ? 0n : taxOn(total.gain);
  const carried = tax === 0n ? 0n : carriedBefore;
  return {
    month,
    disposals: total.disposals,
    gain: total.gain,
    loss: total.loss,
    exempt,
    tax,
    carried,
    dueDate: tax + carried < MIN_PAYABLE ? null : lastTaxPaymentDay(addMonths(month, 1)),
    unvalued: disposals.filter(({ gain }) => gain === null).length,
    assets,
  };
}

function totalsOf(disposals: readonly Entry[]): Omit<AssetMonth, 'asset'> {
  const valued = disposals.filter(({ gain }) => gain !== null);
  const sum = (amount: (entry: Entry) => bigint) =>
    valued.reduce((total, entry) => total + amount(entry), 0n);
  return {
    quantity: sum(({ event }) => event.quantity),
    disposals: sum(({ event }) => event.value ?? 0n),
    cost: sum(({ cost }) => cost),
    gain: sum(({ gain }) => (gain !== null && gain > 0n ? gain : 0n)),
    loss: sum(({ gain }) => (gain !== null && gain < 0n ? -gain : 0n)),
  };
}

/** Used share of the limit, rounded down. */
export function usedBasisPoints(disposals: bigint): bigint {
  return (disposals * 10_000n) / LIMIT;
}
