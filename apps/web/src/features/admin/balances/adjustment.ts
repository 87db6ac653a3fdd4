import type { OpenAccountBody } from '@lastro/contracts';
import { add, type Coin, isCoin, isPositive, type Money, MoneyError, subtract } from '@lastro/money';
import { api } from '../../../lib/api/api-client.ts';
import { hasStringFields } from '../../../lib/movements/movement.ts';
import type { AttemptRequest } from '../../../lib/movements/use-movement.ts';

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

export interface AdjustmentOrder {
  readonly action: AdjustmentAction;
  readonly userId: string;
  readonly userName: string;
  readonly userContact: string;
  readonly currency: Coin;
  readonly amount: string;
  readonly balance: string;
  /** If empty, the default description is used. */
  readonly reason: string;
}

const STRING_FIELDS = [
  'action',
  'userId',
  'userName',
  'userContact',
  'currency',
  'amount',
  'balance',
  'reason',
] as const;

export function isAdjustmentOrder(value: unknown): value is AdjustmentOrder {
  return (
    hasStringFields(value, STRING_FIELDS) && isCoin(value.currency) && Object.hasOwn(ACTIONS, value.action)
  );
}

/** Null below zero, and beyond what the ledger can hold. */
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

/** Null when nothing is missing. */
export function missingText(userId: string | null, amount: Money | null, typed = ''): string | null {
  const amountStep = amount === null && /\d/.test(typed) ? 'corrija o valor' : 'informe o valor';
  const steps = [
    ...(userId === null ? ['escolha o usuário'] : []),
    ...(amount !== null && isPositive(amount) ? [] : [amountStep]),
  ];
  return steps.length === 0 ? null : `Para continuar, ${steps.join(' e ')}.`;
}

export interface SentAdjustment {
  readonly action: AdjustmentAction;
  readonly waits: boolean;
}

/** Above the bank's limit this only requests another administrator's approval. Idempotent by request id. */
export async function sendAdjustment(
  order: AdjustmentOrder,
  request: AttemptRequest,
): Promise<SentAdjustment> {
  const { action, userId, currency, amount, reason } = order;
  const body: OpenAccountBody = {
    user_id: userId,
    currency_code: currency,
    amount,
    action,
    description: reason === '' ? `Ajuste admin (${action})` : reason,
  };
  const reply = await api('POST /api/accounts', { body, ...request });
  return { action, waits: 'status' in reply };
}

export function adjustmentDone({ action, waits }: SentAdjustment): string {
  return waits ? 'Ajuste enviado. Outro administrador precisa aprovar.' : ACTIONS[action].done;
}

export const ADJUSTMENT_FAILED = 'Erro ao atualizar saldo';
