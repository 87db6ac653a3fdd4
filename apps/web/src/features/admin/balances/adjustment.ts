import type { Account, AdjustmentRequest, OpenAccountBody } from '@lastro/contracts';
import { add, type Coin, isCoin, isPositive, type Money, MoneyError, subtract } from '@lastro/money';
import { api, messageOf } from '../../../lib/api-client.ts';
import { hasTexts } from '../../../lib/movement.ts';
import type { AttemptRequest } from '../../../lib/use-movement.ts';
import type { Refusal } from '../shared/use-decision.ts';

export type AdjustmentAction = 'add' | 'subtract';

export const ACTIONS: Readonly<
  Record<AdjustmentAction, { readonly name: string; readonly done: string; readonly question: string }>
> = {
  add: {
    name: 'Adicionar Saldo',
    done: 'Saldo adicionado com sucesso!',
    question: 'Adicionar saldo a este usuário?',
  },
  subtract: {
    name: 'Subtrair Saldo',
    done: 'Saldo subtraído com sucesso!',
    question: 'Subtrair saldo deste usuário?',
  },
};

/** An adjustment as it is confirmed; amounts are decimal texts. */
export interface AdjustmentOrder {
  readonly action: AdjustmentAction;
  readonly userId: string;
  readonly userName: string;
  readonly userContact: string;
  readonly currency: Coin;
  readonly amount: string;
  /** As it was known when the adjustment was asked for. */
  readonly balance: string;
}

const TEXTS = ['action', 'userId', 'userName', 'userContact', 'currency', 'amount', 'balance'] as const;

export function isAdjustmentOrder(value: unknown): value is AdjustmentOrder {
  return hasTexts(value, TEXTS) && isCoin(value.currency) && Object.hasOwn(ACTIONS, value.action);
}

/** What the balance will be; null where it would be below zero or beyond what the books can hold. */
export function balanceAfter(
  action: AdjustmentAction,
  balance: Money<Coin>,
  amount: Money<Coin>,
): Money<Coin> | null {
  try {
    const after = action === 'add' ? add(balance, amount) : subtract(balance, amount);
    return after.minor < 0n ? null : after;
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}

/** Whether everything is there that an adjustment needs (specification, section 5). */
export function isComplete(userId: string | null, amount: Money | null): boolean {
  return userId !== null && amount !== null && isPositive(amount);
}

/** What came of it: the balance moved, or a request waits for another administrator. */
export interface SentAdjustment {
  readonly action: AdjustmentAction;
  readonly waits: boolean;
}

/**
 * Moves the balance at once; above the bank's amount it asks another administrator. Sent again under the same request
 * id it moves nothing more.
 */
export async function sendAdjustment(
  order: AdjustmentOrder,
  request: AttemptRequest,
): Promise<SentAdjustment> {
  const { action, userId, currency, amount } = order;
  const body: OpenAccountBody = {
    user_id: userId,
    currency_code: currency,
    amount,
    action,
    description: `Ajuste admin (${action})`,
  };
  const reply = await api<Account | AdjustmentRequest>('/api/accounts', { body, ...request });
  return { action, waits: 'status' in reply };
}

export function adjustmentDone({ action, waits }: SentAdjustment): string {
  return waits ? 'Ajuste enviado. Outro administrador precisa aprovar.' : ACTIONS[action].done;
}

export function adjustmentRefusal(error: Error): Refusal {
  return {
    text: messageOf(error, 'Erro ao atualizar saldo'),
    alert: `Erro ao atualizar saldo: ${messageOf(error, 'Tente novamente.')}`,
  };
}
