import type { DecriptoKind } from '@lastro/contracts';
import { type Coin, divideHalfUp } from '@lastro/money';
import { lessReturned, type Movement, type Valuation } from '../valuations/index.ts';

export interface ReportedMovement extends Movement {
  readonly customerId: string;
  /** Part of what left the customer's account. */
  readonly fee: bigint;
  readonly counterpartyId: string | null;
  readonly address: string | null;
  readonly network: string | null;
  readonly txHash: string | null;
}

export interface Operation
  extends Pick<ReportedMovement, 'customerId' | 'at' | 'counterpartyId' | 'address' | 'network' | 'txHash'> {
  readonly transactionId: string;
  readonly kind: DecriptoKind;
  readonly asset: Coin;
  readonly quantity: bigint;
  /** Centavos; null if unknown. */
  readonly valueBrl: bigint | null;
  readonly fee: bigint;
  readonly feeBrl: bigint | null;
  readonly got: { readonly asset: Coin; readonly quantity: bigint } | null;
}

type Part = Pick<Operation, 'kind' | 'asset' | 'quantity' | 'valueBrl'> &
  Partial<Pick<Operation, 'fee' | 'feeBrl' | 'got'>>;
type ValueOf = (asset: Coin) => bigint | null;

/** A movement between a customer's own accounts is not an operation. */
export function toOperation(
  movement: ReportedMovement,
  valuations: readonly Valuation[],
): Operation | undefined {
  const value: ValueOf = (asset) =>
    valuations.find(({ currency }) => currency === asset)?.value.minor ?? null;
  const part = partOf(movement, value);
  if (part === undefined || part.quantity <= 0n) return undefined;
  const { id, customerId, at, counterpartyId, address, network, txHash } = movement;
  const base = { transactionId: id, customerId, at, counterpartyId, address, network, txHash };
  return { ...base, fee: 0n, feeBrl: part.valueBrl === null ? null : 0n, got: null, ...part };
}

function partOf(movement: ReportedMovement, value: ValueOf): Part | undefined {
  const { direction, from, fromAmount, to, toAmount } = movement;
  const usdt = { asset: 'USDT', quantity: movement.usdt ?? 0n, valueBrl: value('USDT') } as const;
  switch (movement.type) {
    case 'pix_deposit':
      return { kind: 'purchase', ...usdt };
    case 'pix_reversal':
      return { kind: 'reversal', ...usdt };
    case 'pix_withdrawal':
      return direction === 'out' ? payoutPart('sale', movement, value) : undefined;
    case 'pix_payment':
    case 'bill_payment':
      return direction === 'out' ? payoutPart('payment', movement, value) : undefined;
    case 'crypto_exchange':
      return swapPart(movement, value);
    case 'crypto_transfer':
      return sendPart(movement, value);
    case 'crypto_deposit':
      return plainPart('deposit', to, toAmount, value);
    case 'transfer':
      return plainPart(direction === 'in' ? 'transfer_in' : 'transfer_out', from, fromAmount, value);
    case 'adjustment':
      return plainPart(direction === 'in' ? 'adjustment_in' : 'adjustment_out', from, fromAmount, value);
    case 'savings_withdrawal':
      return redemptionPart(movement, value);
    case 'savings_deposit':
      return undefined;
  }
}

function plainPart(
  kind: DecriptoKind,
  asset: Coin | null,
  quantity: bigint | null,
  value: ValueOf,
): Part | undefined {
  return asset === null || quantity === null ? undefined : { kind, asset, quantity, valueBrl: value(asset) };
}

/** Returns are subtracted with their share of the fee; the value excludes the fee. */
function payoutPart(kind: 'sale' | 'payment', movement: ReportedMovement, value: ValueOf): Part {
  const { usdt, fee, returnedBrl, returnedUsdt } = movement;
  const debited = usdt ?? 0n;
  const quantity = debited - returnedUsdt;
  const netValue = lessReturned(value('USDT'), returnedBrl);
  const netFee = debited === 0n ? 0n : divideHalfUp(fee * quantity, debited);
  return {
    kind,
    asset: 'USDT',
    quantity,
    valueBrl: netValue,
    fee: netFee,
    feeBrl: share(netValue, netFee, quantity - netFee),
  };
}

/** Valued by the sold coin. */
function swapPart({ from, fromAmount, to, toAmount }: ReportedMovement, value: ValueOf): Part | undefined {
  if (from === null || fromAmount === null || to === null || toAmount === null) return undefined;
  const valueBrl = value(from) ?? value(to);
  return {
    kind: 'swap',
    asset: from,
    quantity: fromAmount,
    valueBrl,
    got: { asset: to, quantity: toAmount },
  };
}

function sendPart(movement: ReportedMovement, value: ValueOf): Part | undefined {
  const { from, fromAmount, fee, toOwnAddress } = movement;
  const part = plainPart(toOwnAddress ? 'withdrawal_own' : 'withdrawal_other', from, fromAmount, value);
  return part && { ...part, fee, feeBrl: share(part.valueBrl, fee, part.quantity) };
}

/** Interest is an operation when it is redeemed; a penalty that exceeds it is a fee. */
function redemptionPart({ invested, toAmount }: ReportedMovement, value: ValueOf): Part | undefined {
  if (invested === null || toAmount === null) return undefined;
  const interest = toAmount - invested;
  const quantity = interest > 0n ? interest : -interest;
  const valueBrl = share(value('USDT'), quantity, toAmount);
  return { kind: interest > 0n ? 'interest' : 'fee', asset: 'USDT', quantity, valueBrl };
}

function share(value: bigint | null, part: bigint, of: bigint): bigint | null {
  if (value === null) return null;
  return of <= 0n ? 0n : divideHalfUp(value * part, of);
}
