import type { InFlightRow, ReconciliationState } from '@lastro/contracts';

export interface InFlight {
  readonly kind: InFlightRow['kind'];
  readonly id: string;
  /** Minor units by which it makes the provider's holding exceed the books. */
  readonly amount: bigint;
  readonly certain: boolean;
  readonly since: Date;
  readonly customer?: string | null;
}

export interface Sides {
  readonly held: bigint;
  readonly opening: bigint;
  /** Before and after reading the provider, since the books may change meanwhile. */
  readonly books: readonly [before: bigint, after: bigint];
  readonly inFlight: readonly InFlight[];
}

export interface Comparison {
  readonly state: Exclude<ReconciliationState, 'unknown'>;
  readonly difference: bigint;
  readonly drift: bigint;
}

/** Beyond this many subset sums, any sum between the smallest and the largest counts as explained. */
const MAX_SUMS = 4_096;

/** Any subset of the movements in flight may explain a difference, but each only as a whole. */
export function compare({ held, opening, books, inFlight }: Sides): Comparison {
  const [before, after] = books;
  const [low, high] = before < after ? [before, after] : [after, before];
  const certain = sumOf(inFlight.filter((one) => one.certain).map(({ amount }) => amount));
  const unexplained = held - opening - certain;
  const uncertain = inFlight.filter((one) => !one.certain).map(({ amount }) => amount);
  const drift = smallestDrift(unexplained, low, high, uncertain);
  const difference = held - opening - after;
  if (drift !== 0n) return { state: 'drift', difference, drift };
  return { state: difference === 0n && certain === 0n ? 'matches' : 'in_flight', difference, drift };
}

/** Smallest distance to the books over all subsets of `uncertain`; negative if money is missing. */
function smallestDrift(amount: bigint, low: bigint, high: bigint, uncertain: readonly bigint[]): bigint {
  const sums = subsetSumsOf(uncertain);
  if (sums === undefined) {
    const min = sumOf(uncertain.filter((one) => one < 0n));
    const max = sumOf(uncertain.filter((one) => one > 0n));
    return distanceFrom(amount, low + min, high + max);
  }
  let best: bigint | undefined;
  for (const sum of sums) {
    const distance = distanceFrom(amount - sum, low, high);
    if (best === undefined || abs(distance) < abs(best)) best = distance;
  }
  return best ?? 0n;
}

function subsetSumsOf(amounts: readonly bigint[]): ReadonlySet<bigint> | undefined {
  let sums = new Set([0n]);
  for (const amount of amounts) {
    sums = new Set([...sums, ...[...sums].map((sum) => sum + amount)]);
    if (sums.size > MAX_SUMS) return undefined;
  }
  return sums;
}

function distanceFrom(amount: bigint, low: bigint, high: bigint): bigint {
  if (amount < low) return amount - low;
  return amount > high ? amount - high : 0n;
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}

const WORST_FIRST = ['drift', 'unknown', 'in_flight', 'matches'] as const;

export function worstOf(states: readonly ReconciliationState[]): ReconciliationState {
  return WORST_FIRST.find((state) => states.includes(state)) ?? 'unknown';
}
