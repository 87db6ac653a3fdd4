import type { DecriptoKind } from '@lastro/contracts';
import { type Coin, divideHalfUp } from '@lastro/money';
import type { Movement, Valuation } from '../valuations/index.ts';

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
  /** Centavos; null if it is not known. */
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
      return direction === 'out' ? paidOut('sale', movement, value) : undefined;
    case 'pix_payment':
    case 'bill_payment':
      return direction === 'out' ? paidOut('payment', movement, value) : undefined;
    case 'crypto_exchange':
      return swapped(movement, value);
    case 'crypto_transfer':
      return sent(movement, value);
    case 'crypto_deposit':
      return given('deposit', to, toAmount, value);
    case 'transfer':
      return given(direction === 'in' ? 'transfer_in' : 'transfer_out', from, fromAmount, value);
    case 'adjustment':
      return given(direction === 'in' ? 'adjustment_in' : 'adjustment_out', from, fromAmount, value);
    case 'savings_withdrawal':
      return redeemed(movement, value);
    case 'savings_deposit':
      return undefined;
  }
}

function given(
  kind: DecriptoKind,
  asset: Coin | null,
  quantity: bigint | null,
  value: ValueOf,
): Part | undefined {
  return asset === null || quantity === null ? undefined : { kind, asset, quantity, valueBrl: value(asset) };
}

/** What came back is subtracted, with its part of the fee. The value is what was paid out, without the fee. */
function paidOut(kind: 'sale' | 'payment', movement: ReportedMovement, value: ValueOf): Part {
  const { usdt, fee, returnedBrl, returnedUsdt } = movement;
  const debited = usdt ?? 0n;
  const quantity = debited - returnedUsdt;
  const paid = value('USDT');
  const kept = paid === null || paid < returnedBrl ? paid : paid - returnedBrl;
  const keptFee = debited === 0n ? 0n : divideHalfUp(fee * quantity, debited);
  return {
    kind,
    asset: 'USDT',
    quantity,
    valueBrl: kept,
    fee: keptFee,
    feeBrl: share(kept, keptFee, quantity - keptFee),
  };
}

/** A swap is worth what was given. */
function swapped({ from, fromAmount, to, toAmount }: ReportedMovement, value: ValueOf): Part | undefined {
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

function sent(movement: ReportedMovement, value: ValueOf): Part | undefined {
  const { from, fromAmount, fee, toOwnAddress } = movement;
  const part = given(toOwnAddress ? 'withdrawal_own' : 'withdrawal_other', from, fromAmount, value);
  return part && { ...part, fee, feeBrl: share(part.valueBrl, fee, part.quantity) };
}

/** Interest is an operation when it is redeemed; a penalty that exceeds it is a fee. */
function redeemed({ invested, toAmount }: ReportedMovement, value: ValueOf): Part | undefined {
  if (invested === null || toAmount === null) return undefined;
  const interest = toAmount - invested;
  const quantity = interest > 0n ? interest : -interest;
  const valueBrl = share(value('USDT'), quantity, toAmount);
  return { kind: interest > 0n ? 'interest' : 'fee', asset: 'USDT', quantity, valueBrl };
}

function share(value: bigint | null, part: bigint, of: bigint): bigint | null {
  if (value === null) return null;
  return part === 0n || of <= 0n ? 0n : divideHalfUp(value * part, of);
}
