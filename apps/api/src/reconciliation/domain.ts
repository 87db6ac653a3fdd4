import type { InFlightRow, ReconciliationState } from '@lastro/contracts';

export interface InFlight {
  readonly kind: InFlightRow['kind'];
  readonly id: string;
  /** Minor units that the provider holds beyond the books because of it. */
  readonly amount: bigint;
  readonly certain: boolean;
  readonly since: Date;
  readonly customer?: string | null;
}

export interface Sides {
  readonly held: bigint;
  readonly opening: bigint;
  /** Before and after the provider was read, since the books may have moved meanwhile. */
  readonly books: readonly [before: bigint, after: bigint];
  readonly inFlight: readonly InFlight[];
}

export interface Comparison {
  readonly state: Exclude<ReconciliationState, 'unknown'>;
  readonly difference: bigint;
  readonly drift: bigint;
}

/** Beyond this many sums, anything between the least and the most is accepted. */
const SUMS_MAX = 4_096;

/** Any subset of the movements in flight may explain a difference, but each only as a whole. */
export function compare({ held, opening, books, inFlight }: Sides): Comparison {
  const [before, after] = books;
  const [low, high] = before < after ? [before, after] : [after, before];
  const certain = total(inFlight.filter((one) => one.certain));
  const unexplained = held - opening - certain;
  const maybe = inFlight.filter((one) => !one.certain).map(({ amount }) => amount);
  const drift = nearest(unexplained, low, high, maybe);
  const difference = held - opening - after;
  if (drift !== 0n) return { state: 'drift', difference, drift };
  return { state: difference === 0n && certain === 0n ? 'matches' : 'in_flight', difference, drift };
}

/** The least distance of `amount` minus some of `maybe` from the books; negative when short. */
function nearest(amount: bigint, low: bigint, high: bigint, maybe: readonly bigint[]): bigint {
  const sums = sumsOf(maybe);
  if (sums === undefined) {
    const least = sumOf(maybe.filter((one) => one < 0n));
    const most = sumOf(maybe.filter((one) => one > 0n));
    return outside(amount, low + least, high + most);
  }
  let best: bigint | undefined;
  for (const sum of sums) {
    const distance = outside(amount - sum, low, high);
    if (best === undefined || abs(distance) < abs(best)) best = distance;
  }
  return best ?? 0n;
}

function sumsOf(amounts: readonly bigint[]): ReadonlySet<bigint> | undefined {
  let sums = new Set([0n]);
  for (const amount of amounts) {
    sums = new Set([...sums, ...[...sums].map((sum) => sum + amount)]);
    if (sums.size > SUMS_MAX) return undefined;
  }
  return sums;
}

function outside(amount: bigint, low: bigint, high: bigint): bigint {
  if (amount < low) return amount - low;
  return amount > high ? amount - high : 0n;
}

function total(inFlight: readonly InFlight[]): bigint {
  return sumOf(inFlight.map(({ amount }) => amount));
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
