import type { TaxTransferPurpose, TransactionType } from '@lastro/contracts';
import { type Coin, divideHalfUp } from '@lastro/money';
import { type Holding, type Loan, lend, NOTHING, takeBack } from './domain-loans.ts';

/** `value` is an acquisition's cost or a disposal's proceeds; a removal leaves unsold, at its average cost. */
export interface TaxEvent {
  readonly id: string;
  readonly at: Date;
  readonly asset: Coin;
  readonly movement: TransactionType;
  readonly kind: 'acquisition' | 'disposal' | 'removal';
  readonly quantity: bigint;
  /** Centavos; an acquisition of unknown cost (null) counts as having cost nothing. */
  readonly value: bigint | null;
  readonly transfer?: DeclaredTransfer | undefined;
}

export interface DeclaredTransfer {
  readonly purpose: TaxTransferPurpose;
  /** The other customer of a loan. */
  readonly with: string | null;
}

export interface CostedEvent {
  readonly event: TaxEvent;
  readonly holding: Holding;
  /** Cost of what left, in centavos. */
  readonly cost: bigint;
  /** Null for a disposal of unknown proceeds, and for anything that is not a disposal. */
  readonly gain: bigint | null;
  /** The quantity that left without having been acquired; it cost nothing. */
  readonly uncovered: bigint;
}

export type CostBasis = (event: TaxEvent) => CostedEvent;

/** Takes the events of one asset in order of time. Costs are rounded to centavos; the last unit takes the rest. */
export function createCostBasis(): CostBasis {
  let holding = NOTHING;
  const loans = new Map<string, Loan>();
  return (event) => {
    const costedEvent =
      event.kind === 'acquisition' ? receive(holding, event, loans) : remove(holding, event);
    holding = costedEvent.holding;
    const party = otherPartyOf(event);
    if (event.kind === 'removal' && party !== undefined)
      loans.set(party, lend(loans.get(party), { quantity: event.quantity, cost: costedEvent.cost }));
    return costedEvent;
  };
}

const otherPartyOf = ({ transfer }: TaxEvent): string | undefined =>
  transfer?.purpose === 'loan' ? (transfer.with ?? undefined) : undefined;

function receive(holding: Holding, event: TaxEvent, loans: Map<string, Loan>): CostedEvent {
  const party = otherPartyOf(event);
  if (party === undefined) return acquire(holding, event);
  const { loan, value } = takeBack(loans.get(party), event);
  loans.set(party, loan);
  return acquire(holding, { ...event, value });
}

function acquire({ quantity, cost }: Holding, event: TaxEvent): CostedEvent {
  const holding = { quantity: quantity + event.quantity, cost: cost + (event.value ?? 0n) };
  return { event, holding, cost: 0n, gain: null, uncovered: 0n };
}

function remove(held: Holding, event: TaxEvent): CostedEvent {
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

/** Reais for one whole coin, × 10^8. */
export function averageOf({ quantity, cost }: Holding): bigint | null {
  return quantity === 0n ? null : divideHalfUp(cost * UNIT * AVERAGE_SCALE, quantity);
}
