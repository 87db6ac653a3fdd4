import type { Currency } from './currency.ts';
import { scaledToDecimal } from './decimal.ts';
import { divideCeil, divideFloor } from './round.ts';

/** USDT minor units per minor unit of the currency, as a fraction. */
export type Worth = ReadonlyMap<Currency, readonly [numerator: bigint, denominator: bigint]>;

export interface Coverage {
  readonly held: bigint;
  readonly owed: bigint;
}

interface HeldAndOwed {
  readonly currency: Currency;
  readonly held: bigint | null;
  readonly owed: bigint;
}

/** Rounds held down and owed up, so that coverage is never overstated. Null if a balance or price is missing. */
export function coverageOf(lines: readonly HeldAndOwed[], worth: Worth): Coverage | null {
  let [held, owed] = [0n, 0n];
  for (const line of lines) {
    if (line.held === null) return null;
    if (line.held === 0n && line.owed === 0n) continue;
    const [numerator, denominator] = worth.get(line.currency) ?? [0n, 0n];
    if (denominator === 0n) return null;
    held += divideFloor(line.held * numerator, denominator);
    owed += divideCeil(line.owed * numerator, denominator);
  }
  return { held, owed };
}

/** Two decimals, rounded down, so that partial coverage never reads 100. Null if nothing is owed. */
export function coveragePercent(held: bigint, owed: bigint): string | null {
  if (owed <= 0n) return null;
  return scaledToDecimal(divideFloor(held * 10_000n, owed), 2);
}
