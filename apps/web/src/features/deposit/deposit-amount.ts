import { PIX_DEPOSIT_MAX_BRL, PIX_DEPOSIT_MIN_BRL } from '@lastro/contracts/constants';
import { compare, convertFloor, type Money, parseDecimal } from '@lastro/money';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import { readAmount } from '../../money/amounts/read-amount.ts';

export const DEPOSIT_MIN = parseDecimal('BRL', PIX_DEPOSIT_MIN_BRL);
export const DEPOSIT_MAX = parseDecimal('BRL', PIX_DEPOSIT_MAX_BRL);

export type DepositAmount =
  | { readonly kind: 'empty' | 'below' | 'above' }
  | { readonly kind: 'ok'; readonly brl: Money<'BRL'>; readonly usdt: Money<'USDT'> | null };

/** USDT is floored, as it is credited; null while the rate is unknown. */
export function readDepositAmount(text: string, rate: BrlRate | undefined): DepositAmount {
  const brl = readAmount('BRL', text);
  if (brl === null) return { kind: 'empty' };
  if (compare(brl, DEPOSIT_MIN) < 0) return { kind: 'below' };
  if (compare(brl, DEPOSIT_MAX) > 0) return { kind: 'above' };
  return { kind: 'ok', brl, usdt: rate === undefined ? null : convertFloor(brl, rate, 'USDT') };
}
