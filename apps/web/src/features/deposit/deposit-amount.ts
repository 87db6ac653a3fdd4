import { PIX_DEPOSIT_MAX_BRL, PIX_DEPOSIT_MIN_BRL } from '@lastro/contracts/constants';
import { compare, convertFloor, type Money, parseDecimal, USDT_BRL_RATE } from '@lastro/money';
import { readAmount } from '../../ui/amount-text.ts';

export const DEPOSIT_MIN = parseDecimal('BRL', PIX_DEPOSIT_MIN_BRL);
export const DEPOSIT_MAX = parseDecimal('BRL', PIX_DEPOSIT_MAX_BRL);

export type DepositAmount =
  | { readonly kind: 'empty' | 'below' | 'above' }
  | { readonly kind: 'ok'; readonly brl: Money<'BRL'>; readonly usdt: Money<'USDT'> };

/** What a typed amount is worth, or why it can't be deposited. USDT is floored: it is what the customer receives. */
export function readDepositAmount(text: string): DepositAmount {
  const brl = readAmount('BRL', text);
  if (brl === null) return { kind: 'empty' };
  if (compare(brl, DEPOSIT_MIN) < 0) return { kind: 'below' };
  if (compare(brl, DEPOSIT_MAX) > 0) return { kind: 'above' };
  return { kind: 'ok', brl, usdt: convertFloor(brl, USDT_BRL_RATE, 'USDT') };
}
