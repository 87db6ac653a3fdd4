import { compare, isPositive, type Money, parseDecimal, toDecimal } from '@lastro/money';
import { hasTexts } from '../../lib/movement.ts';
import { amountText, readAmount } from '../../ui/amount-text.ts';
import type { Investment } from './savings.ts';

/** The step of savings' amounts is 0.01 (specification, section 9). */
export const SAVINGS_DECIMALS = 2;

/** The specification's words for what can't be invested (section 5). */
export const NOT_INVESTABLE = 'Valor inválido ou saldo insuficiente.';
export const NOTHING_PICKED = 'Selecione um investimento para sacar.';

/** An investment as the customer confirms it; a plain decimal text. */
export interface InvestOrder {
  readonly amount: string;
}

export function isInvestOrder(value: unknown): value is InvestOrder {
  return hasTexts(value, ['amount']);
}

/** The order of a typed amount; null for what is no amount above zero, or more than there is. */
export function investOrderOf(text: string, available: Money<'USDT'> | undefined): InvestOrder | null {
  const amount = readAmount('USDT', text);
  if (amount === null || !isPositive(amount)) return null;
  if (available !== undefined && compare(amount, available) > 0) return null;
  return { amount: toDecimal(amount) };
}

/** What the field shows of an order that was confirmed before, such as on a page that was loaded again. */
export function draftOf(order: InvestOrder | null): string {
  return order === null ? '' : amountText(parseDecimal('USDT', order.amount));
}

/** A withdrawal as the customer confirms it, with what they were shown. Amounts are plain decimal texts. */
export interface RedeemOrder {
  readonly id: string;
  readonly amount: string;
  readonly earned: string;
  readonly penalty: string;
  readonly payout: string;
  readonly unlocksAt: string;
}

export function isRedeemOrder(value: unknown): value is RedeemOrder {
  return hasTexts(value, ['id', 'amount', 'earned', 'penalty', 'payout', 'unlocksAt']);
}

export function redeemOrderOf({ id, amount, earned, penalty, payout, unlocksAt }: Investment): RedeemOrder {
  return {
    id,
    amount: toDecimal(amount),
    earned: toDecimal(earned),
    penalty: toDecimal(penalty),
    payout: toDecimal(payout),
    unlocksAt,
  };
}
