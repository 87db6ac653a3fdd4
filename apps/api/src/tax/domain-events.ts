import type { TaxTransferPurpose } from '@lastro/contracts';
import { type Coin, divideHalfUp } from '@lastro/money';
import { lessReturned, type Movement, type StoredValue } from '../valuations/index.ts';
import type { TaxEvent } from './domain.ts';

export interface TaxMovement extends Movement {
  /** A transfer is a sale until its customer declares otherwise. */
  readonly purpose: TaxTransferPurpose;
  readonly counterparty: string | null;
  /** Declared by the customer, for coins that came from outside. */
  readonly declaredQuantity: bigint | null;
  readonly declaredCost: bigint | null;
  readonly values: readonly StoredValue[];
}

type Part = Pick<TaxEvent, 'asset' | 'kind' | 'quantity' | 'value' | 'transfer'>;

export function toEvents(movement: TaxMovement, values = movement.values): TaxEvent[] {
  const { id, at, type } = movement;
  const valueIn = (asset: Coin) => values.find(({ currency }) => currency === asset)?.brl ?? null;
  return partsOf(movement, valueIn)
    .filter(({ quantity }) => quantity > 0n)
    .map((part) => ({ id, at, movement: type, ...part }));
}

function partsOf(movement: TaxMovement, value: (asset: Coin) => bigint | null): Part[] {
  const { type, direction, from, to, fromAmount, toAmount } = movement;
  const usdt = { asset: 'USDT', quantity: movement.usdt ?? 0n } as const;
  switch (type) {
    case 'pix_deposit':
      return [{ ...usdt, kind: 'acquisition', value: value('USDT') }];
    case 'pix_withdrawal':
    case 'pix_payment':
    case 'bill_payment':
      return direction === 'out' ? [paidOut(movement, value('USDT'))] : [];
    case 'pix_reversal':
      return [{ ...usdt, kind: 'removal', value: null }];
    case 'crypto_exchange':
      return [...toPart('disposal', from, fromAmount, value), ...toPart('acquisition', to, toAmount, value)];
    case 'crypto_transfer':
      return toPart(movement.toOwnAddress ? 'removal' : 'disposal', from, fromAmount, value);
    case 'crypto_deposit':
      return fromOutside(movement);
    case 'transfer':
      return transferred(movement, value);
    case 'adjustment':
      return toPart(direction === 'in' ? 'acquisition' : 'removal', from, fromAmount, value);
    case 'savings_withdrawal':
      return interestOf(movement, value('USDT'));
    case 'savings_deposit':
      return [];
  }
}

function toPart(
  kind: Part['kind'],
  asset: Coin | null,
  quantity: bigint | null,
  value: (asset: Coin) => bigint | null,
): Part[] {
  if (asset === null || quantity === null) return [];
  return [{ asset, kind, quantity, value: kind === 'removal' ? null : value(asset) }];
}

/** A gift or a loan leaves at its cost and is not a sale. Source: Lei 9.532/1997, art. 23, for gifts. */
function transferred(movement: TaxMovement, value: (asset: Coin) => bigint | null): Part[] {
  const { direction, purpose, counterparty, from, fromAmount } = movement;
  const kind = direction === 'in' ? 'acquisition' : purpose === 'sale' ? 'disposal' : 'removal';
  const transfer = { purpose, with: counterparty };
  return toPart(kind, from, fromAmount, value).map((part) => ({ ...part, transfer }));
}

/** Coins beyond the declared quantity have an unknown cost. */
function fromOutside({ to: asset, toAmount, declaredQuantity, declaredCost }: TaxMovement): Part[] {
  if (asset === null || toAmount === null) return [];
  const declared = declaredQuantity ?? 0n;
  return [
    { asset, kind: 'acquisition', quantity: declared, value: declaredCost },
    { asset, kind: 'acquisition', quantity: toAmount - declared, value: null },
  ];
}

/** Returned coins count as not sold, and their reais as not received. */
function paidOut({ usdt, returnedBrl, returnedUsdt }: Movement, value: bigint | null): Part {
  return {
    asset: 'USDT',
    kind: 'disposal',
    quantity: (usdt ?? 0n) - returnedUsdt,
    value: lessReturned(value, returnedBrl),
  };
}

/** Interest is income at its value when it is redeemed; a penalty that exceeds it leaves at its cost. */
function interestOf({ invested, toAmount }: Movement, value: bigint | null): Part[] {
  if (invested === null || toAmount === null) return [];
  const interest = toAmount - invested;
  if (interest <= 0n) return [{ asset: 'USDT', kind: 'removal', quantity: -interest, value: null }];
  const share = value === null ? null : divideHalfUp(value * interest, toAmount);
  return [{ asset: 'USDT', kind: 'acquisition', quantity: interest, value: share }];
}
