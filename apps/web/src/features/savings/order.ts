import { isPositive, type Money, parseDecimal, toDecimal } from '@lastro/money';
import { amountText } from '../../lib/format/money-text.ts';
import { hasStringFields } from '../../lib/movements/movement.ts';
import type { ReadForm } from '../../lib/movements/use-movement-form.ts';
import type { BrlRate } from '../../lib/queries/brl-rate.ts';
import { readUsdt } from '../../money/amounts/typed-usdt.ts';
import { balanceProblem } from '../../money/movements/amount-problems.ts';
import type { Investment } from './savings.ts';

export const SAVINGS_DECIMALS = 2;

const NOT_INVESTABLE = 'Valor inválido ou saldo insuficiente.';
export const NOTHING_PICKED = 'Selecione um investimento para sacar.';

export interface InvestOrder {
  readonly amount: string;
}

export function isInvestOrder(value: unknown): value is InvestOrder {
  return hasStringFields(value, ['amount']);
}

/** All problems have the same text. */
export function readDraft(
  text: string,
  available: Money<'USDT'> | undefined,
  rate?: BrlRate,
): ReadForm<InvestOrder, 'amount'> {
  const amount = readUsdt(text, { rate, decimals: SAVINGS_DECIMALS });
  if (amount === null || !isPositive(amount) || balanceProblem(amount, available) !== undefined)
    return { problems: { amount: NOT_INVESTABLE } };
  return { order: { amount: toDecimal(amount) } };
}

export function isInvestDraft(value: unknown): value is string {
  return typeof value === 'string';
}

export function draftOf(order: InvestOrder | null): string {
  return order === null ? '' : amountText(parseDecimal('USDT', order.amount), SAVINGS_DECIMALS);
}

export interface RedeemOrder {
  readonly id: string;
  readonly amount: string;
  readonly earned: string;
  readonly penalty: string;
  readonly payout: string;
  readonly unlocksAt: string;
}

export function isRedeemOrder(value: unknown): value is RedeemOrder {
  return hasStringFields(value, ['id', 'amount', 'earned', 'penalty', 'payout', 'unlocksAt']);
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

export function withCurrentTerms(order: RedeemOrder, investments: readonly Investment[]): RedeemOrder {
  const investment = investments.find(({ id }) => id === order.id);
  return investment === undefined ? order : redeemOrderOf(investment);
}
