import { RECONCILIATION_STATES, type Reconciliation, type ReconciliationState } from '@lastro/contracts';
import {
  type Coverage,
  type Currency,
  coveragePercent,
  decimalToWire,
  isCurrency,
  toWire,
} from '@lastro/money';
import { z } from 'zod';
import { type InFlight, worstOf } from './domain.ts';
import type { CoverageDay, Provider } from './repository.ts';

export interface Line {
  readonly provider: Provider;
  readonly currency: Currency;
  readonly state: ReconciliationState;
  readonly held: bigint | null;
  readonly opening: bigint | null;
  readonly openingAssumed: boolean;
  readonly books: bigint;
  readonly difference: bigint | null;
  readonly drift: bigint | null;
  readonly inFlight: readonly InFlight[];
  readonly owed: bigint;
  readonly position: bigint;
}

export interface Result {
  readonly problems: readonly string[];
  readonly lines: readonly Line[];
  readonly coverage: Coverage | null;
}

const minor = z.string().transform((text) => BigInt(text));
const storedSchema = z.object({
  problems: z.array(z.string()),
  // Results stored by earlier versions lack it.
  coverage: z.nullish(z.object({ held: minor, owed: minor })).transform((coverage) => coverage ?? null),
  lines: z.array(
    z.object({
      provider: z.enum(['psp', 'binance']),
      currency: z.custom<Currency>(isCurrency),
      state: z.enum(RECONCILIATION_STATES),
      held: minor.nullable(),
      opening: minor.nullable(),
      openingAssumed: z.boolean(),
      books: minor,
      difference: minor.nullable(),
      drift: minor.nullable(),
      inFlight: z.array(
        z.object({
          kind: z.custom<InFlight['kind']>((kind) => typeof kind === 'string'),
          id: z.string(),
          amount: minor,
          certain: z.boolean(),
          since: z.iso.datetime().transform((text) => new Date(text)),
          customer: z.string().nullish().default(null),
        }),
      ),
      owed: minor,
      position: minor,
    }),
  ),
});

/** JSON has no bigint, and its numbers are not exact. */
export function toStored(result: Partial<Result>): object {
  const plain = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value);
  return JSON.parse(JSON.stringify(result, plain)) as object;
}

export function storedResult(checkedAt: Date, result: unknown): Result & { readonly checkedAt: Date } {
  return { checkedAt, ...storedSchema.parse(result) };
}

export function toReply(
  result: (Result & { readonly checkedAt: Date }) | undefined,
  days: readonly CoverageDay[],
): Reconciliation {
  if (result === undefined)
    return { state: 'never', checked_date: null, problems: [], lines: [], coverage: null, days: [] };
  return {
    state: worstOf(result.lines.map(({ state }) => state)),
    checked_date: result.checkedAt.toISOString(),
    problems: [...result.problems],
    lines: result.lines.map(toLine),
    coverage: result.coverage && {
      held_usdt: usdt(result.coverage.held),
      owed_usdt: usdt(result.coverage.owed),
      percent: percentOf(result.coverage.held, result.coverage.owed),
    },
    days: days.map(({ day, held, owed }) => ({ date: day, held_usdt: usdt(held), owed_usdt: usdt(owed) })),
  };
}

const usdt = (minor: bigint): number => toWire({ currency: 'USDT', minor });

function percentOf(held: bigint, owed: bigint): number | null {
  const percent = coveragePercent(held, owed);
  return percent === null ? null : decimalToWire(percent);
}

function toLine(line: Line): Reconciliation['lines'][number] {
  const { currency } = line;
  const wire = (amount: bigint) => toWire({ currency, minor: amount });
  const wireOrNull = (amount: bigint | null) => (amount === null ? null : wire(amount));
  return {
    provider: line.provider,
    currency,
    state: line.state,
    held: wireOrNull(line.held),
    opening: wireOrNull(line.opening),
    opening_assumed: line.openingAssumed,
    books: wire(line.books),
    difference: wireOrNull(line.difference),
    drift: wireOrNull(line.drift),
    in_flight: line.inFlight.map((one) => ({
      kind: one.kind,
      id: one.id,
      amount: wire(one.amount),
      certain: one.certain,
      created_date: one.since.toISOString(),
      customer: one.customer ?? null,
    })),
    customers: wire(line.owed),
    coverage: line.held === null ? null : percentOf(line.held, line.owed),
    position: wire(line.position),
  };
}
