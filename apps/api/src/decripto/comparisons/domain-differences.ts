import type { DecriptoChange, DecriptoKind } from '@lastro/contracts';
import type { Coin } from '@lastro/money';
import type { Operation } from '../domain-operations.ts';

/** Reported figures that can change later. Amounts are minor units. */
export interface Figures {
  readonly kind: DecriptoKind;
  readonly asset: Coin;
  readonly quantity: bigint;
  readonly valueBrl: bigint | null;
  readonly fee: bigint;
  readonly feeBrl: bigint | null;
  readonly gotAsset: Coin | null;
  readonly gotQuantity: bigint | null;
}

export interface Reported extends Figures {
  readonly transactionId: string;
  readonly customerId: string;
  readonly at: Date;
}

export interface Difference {
  readonly change: DecriptoChange;
  readonly transactionId: string;
  readonly customerId: string;
  readonly at: Date;
  readonly before: Figures | null;
  readonly after: Figures | null;
}

export function toReported({ got, ...operation }: Operation): Reported {
  return { ...operation, gotAsset: got?.asset ?? null, gotQuantity: got?.quantity ?? null };
}

/** Compares the operations of a report with the current ones of its month. */
export function differencesOf(previous: readonly Reported[], current: readonly Reported[]): Difference[] {
  const currentById = new Map(current.map((operation) => [operation.transactionId, operation]));
  const reported = new Set(previous.map(({ transactionId }) => transactionId));
  const ofReported = previous.flatMap((before) => {
    const after = currentById.get(before.transactionId);
    if (after === undefined) return [differenceOf('went', before, before, null)];
    return isSame(before, after) ? [] : [differenceOf('changed', after, before, after)];
  });
  const ofNew = current
    .filter(({ transactionId }) => !reported.has(transactionId))
    .map((after) => differenceOf('came', after, null, after));
  return [...ofReported, ...ofNew];
}

function differenceOf(
  change: DecriptoChange,
  { transactionId, customerId, at }: Reported,
  before: Figures | null,
  after: Figures | null,
): Difference {
  return {
    change,
    transactionId,
    customerId,
    at,
    before: before && figuresOf(before),
    after: after && figuresOf(after),
  };
}

function figuresOf({
  kind,
  asset,
  quantity,
  valueBrl,
  fee,
  feeBrl,
  gotAsset,
  gotQuantity,
}: Figures): Figures {
  return { kind, asset, quantity, valueBrl, fee, feeBrl, gotAsset, gotQuantity };
}

function isSame(a: Figures, b: Figures): boolean {
  const [one, other] = [Object.values(figuresOf(a)), Object.values(figuresOf(b))];
  return one.every((value, nth) => value === other[nth]);
}
