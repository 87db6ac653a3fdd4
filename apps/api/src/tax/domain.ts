import type { TaxTransferPurpose, TransactionType } from '@lastro/contracts';
import { type Coin, divideHalfUp } from '@lastro/money';
import { type Holding, type Loan, lend, takeBack } from './domain-loans.ts';

/**
 * acquisition: `value` is its cost · disposal: `value` is what was received for it · removal: leaves at its average
 * cost and is not sold.
 */
export interface TaxEvent {
  readonly id: string;
  readonly at: Date;
  readonly asset: Coin;
  readonly movement: TransactionType;
  readonly kind: 'acquisition' | 'disposal' | 'removal';
  /** Minor units of the asset. */
  readonly quantity: bigint;
  /** Centavos; null: unknown, which costs 0. */
  readonly value: bigint | null;
  /** Only of transfers between customers. */
  readonly transfer?: Transfer | undefined;
}

export interface Transfer {
  readonly purpose: TaxTransferPurpose;
  /** The other customer, where it matters. */
  readonly with: string | null;
}

export interface Entry {
  readonly event: TaxEvent;
  readonly holding: Holding;
  /** Minor units that left. */
  readonly cost: bigint;
  /** Null if it is not a disposal, or if its proceeds are unknown. */
  readonly gain: bigint | null;
  /** Disposed quantity that was never acquired; its cost is 0. */
  readonly uncovered: bigint;
}

const NOTHING: Holding = { quantity: 0n, cost: 0n };

/** Events of one asset, in time. Costs are rounded to the nearest centavo, and the last unit takes the rest. */
export function keepAverageCost(events: readonly TaxEvent[]): Entry[] {
  let holding = NOTHING;
  const loans = new Map<string, Loan>();
  return events.map((event) => {
    const entry = event.kind === 'acquisition' ? receive(holding, event, loans) : give(holding, event);
    holding = entry.holding;
    const party = otherPartyOf(event);
    if (event.kind === 'removal' && party !== undefined)
      loans.set(party, lend(loans.get(party), { quantity: event.quantity, cost: entry.cost }));
    return entry;
  });
}

const otherPartyOf = ({ transfer }: TaxEvent): string | undefined =>
  transfer?.purpose === 'loan' ? (transfer.with ?? undefined) : undefined;

function receive(holding: Holding, event: TaxEvent, loans: Map<string, Loan>): Entry {
  const party = otherPartyOf(event);
  if (party === undefined) return acquire(holding, event);
  const { loan, value } = takeBack(loans.get(party), event);
  loans.set(party, loan);
  return acquire(holding, { ...event, value });
}

function acquire({ quantity, cost }: Holding, event: TaxEvent): Entry {
  const holding = { quantity: quantity + event.quantity, cost: cost + (event.value ?? 0n) };
  return { event, holding, cost: 0n, gain: null, uncovered: 0n };
}

function give(held: Holding, event: TaxEvent): Entry {
  const isCovered = event.quantity < held.quantity;
  const covered = isCovered ? event.quantity : held.quantity;
  const cost = costOf(held, covered);
  const holding = { quantity: held.quantity - covered, cost: held.cost - cost };
  const gain = event.kind === 'disposal' && event.value !== null ? event.value - cost : null;
  return { event, holding, cost, gain, uncovered: event.quantity - covered };
}

function costOf({ quantity, cost }: Holding, part: bigint): bigint {
  return part === quantity ? cost : divideHalfUp(cost * part, quantity);
}

const UNIT = 10n ** 8n;
const AVERAGE_SCALE = 10n ** 6n;

/** Reais for one whole coin × 10^8, to the nearest; null where nothing is held. */
export function averageOf({ quantity, cost }: Holding): bigint | null {
  return quantity === 0n ? null : divideHalfUp(cost * UNIT * AVERAGE_SCALE, quantity);
}
