import { MAX_PIX_DEPOSIT_BRL, MIN_PIX_DEPOSIT_BRL } from '@lastro/contracts/constants';
import { compare, convertFloor, formatMoney, type Money, parseDecimal } from '@lastro/money';
import type { ReadForm } from '../../lib/movements/use-movement-form.ts';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import { readAmount } from '../amounts/read-amount.ts';

const MIN = parseDecimal('BRL', MIN_PIX_DEPOSIT_BRL);
const MAX = parseDecimal('BRL', MAX_PIX_DEPOSIT_BRL);

export const BOUNDS = `De ${formatMoney(MIN)} a ${formatMoney(MAX)}`;
const TOO_LITTLE = `O valor mínimo é ${formatMoney(MIN)}.`;
const TOO_MUCH = `O valor máximo é ${formatMoney(MAX)}.`;

export type DepositAmount =
  | { readonly kind: 'empty' | 'invalid' | 'below' | 'above' }
  | { readonly kind: 'ok'; readonly brl: Money<'BRL'>; readonly usdt: Money<'USDT'> | null };

/** USDT is floored, as it is credited; null while the rate is unknown. */
export function readDepositAmount(text: string, rate: BrlRate | undefined): DepositAmount {
  const brl = readAmount('BRL', text);
  if (brl === null) return { kind: /\d/.test(text) ? 'invalid' : 'empty' };
  if (compare(brl, MIN) < 0) return { kind: 'below' };
  if (compare(brl, MAX) > 0) return { kind: 'above' };
  return { kind: 'ok', brl, usdt: rate === undefined ? null : convertFloor(brl, rate, 'USDT') };
}

/** A small amount may still grow while it is typed; a large one does not shrink. */
export const tooMuch = ({ kind }: DepositAmount): string | undefined =>
  kind === 'above' ? TOO_MUCH : undefined;

export function readDeposit(amount: DepositAmount): ReadForm<Money<'BRL'>, 'amount'> {
  if (amount.kind === 'ok') return { order: amount.brl };
  return { problems: { amount: tooMuch(amount) ?? TOO_LITTLE } };
}
