import { MAX_PIX_DEPOSIT_BRL, MIN_PIX_DEPOSIT_BRL } from '@lastro/contracts/constants';
import { compare, convertFloor, type Money, parseDecimal } from '@lastro/money';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import { readAmount } from '../../money/amounts/read-amount.ts';

export const MIN_DEPOSIT = parseDecimal('BRL', MIN_PIX_DEPOSIT_BRL);
export const MAX_DEPOSIT = parseDecimal('BRL', MAX_PIX_DEPOSIT_BRL);

export type DepositAmount =
  | { readonly kind: 'empty' | 'invalid' | 'below' | 'above' }
  | { readonly kind: 'ok'; readonly brl: Money<'BRL'>; readonly usdt: Money<'USDT'> | null };

/** USDT is floored, as it is credited; null while the rate is unknown. */
export function readDepositAmount(text: string, rate: BrlRate | undefined): DepositAmount {
  const brl = readAmount('BRL', text);
  if (brl === null) return { kind: /\d/.test(text) ? 'invalid' : 'empty' };
  if (compare(brl, MIN_DEPOSIT) < 0) return { kind: 'below' };
  if (compare(brl, MAX_DEPOSIT) > 0) return { kind: 'above' };
  return { kind: 'ok', brl, usdt: rate === undefined ? null : convertFloor(brl, rate, 'USDT') };
}
