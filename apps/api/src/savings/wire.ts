import type { SavingsBalanceReply, SavingsDepositReply, SavingsWithdrawReply } from '@lastro/contracts';
import { SAVINGS_LOCK_DAYS } from '@lastro/contracts';
import { formatMoney, isZero, type Money, subtract, sum, toWire } from '@lastro/money';
import { type Investment, unlocksAt, worthAt } from './domain.ts';

export function toDepositReply(investment: Investment, transactionId: string): SavingsDepositReply {
  return {
    success: true,
    savings_id: investment.id,
    transaction_id: transactionId,
    amount: toWire(investment.amount),
    created_date: investment.createdAt.toISOString(),
    unlocks_at: unlocksAt(investment.createdAt).toISOString(),
    message: 'Depósito realizado com sucesso!',
  };
}

export function toBalanceReply(investments: readonly Investment[], now: Date): SavingsBalanceReply {
  const valued = investments.map((investment) => ({ investment, worth: worthAt(investment, now) }));
  return {
    total: toWire(
      sum(
        'USDT',
        valued.map(({ worth }) => worth.value),
      ),
    ),
    yield: toWire(
      sum(
        'USDT',
        valued.map(({ worth }) => worth.earned),
      ),
    ),
    details: valued.map(({ investment, worth }) => ({
      id: investment.id,
      amount: toWire(investment.amount),
      value: toWire(worth.value),
      yield: toWire(worth.earned),
      created_date: investment.createdAt.toISOString(),
      unlocks_at: unlocksAt(investment.createdAt).toISOString(),
      penalty_amount: toWire(worth.penalty),
      withdrawal_amount: toWire(worth.payout),
    })),
  };
}

export function toWithdrawReply(
  investment: Investment & { readonly penalty: Money<'USDT'>; readonly closedAt: Date },
  transactionId: string,
): SavingsWithdrawReply {
  const { value, penalty, amount, closedAt } = investment;
  const payout = subtract(value, penalty);
  return {
    success: true,
    savings_id: investment.id,
    transaction_id: transactionId,
    withdrawal_amount: toWire(payout),
    penalty_amount: toWire(penalty),
    amount: toWire(amount),
    yield: toWire(subtract(value, amount)),
    created_date: closedAt.toISOString(),
    message: withdrawalMessage(payout, penalty),
  };
}

function withdrawalMessage(payout: Money<'USDT'>, penalty: Money<'USDT'>): string {
  const received = `Saque realizado com sucesso! Você recebeu ${exact(payout)}`;
  return isZero(penalty) ? `${received}.` : `${received}, já descontada a multa de ${exact(penalty)}.`;
}

export function penaltyNote(penalty: Money<'USDT'>): string | null {
  if (isZero(penalty)) return null;
  return `Multa de ${exact(penalty)} por saque antes de ${SAVINGS_LOCK_DAYS} dias`;
}

export function penaltyWarning(penalty: Money<'USDT'>): string {
  return `Este saque ainda tem multa de ${exact(penalty)}. Confira antes de sacar.`;
}

/** At least two decimals, without further trailing zeros. */
function exact(amount: Money<'USDT'>): string {
  return formatMoney(amount).replace(/(,\d{2}\d*?)0+(?=\s)/, '$1');
}
