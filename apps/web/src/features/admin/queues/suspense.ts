import type { SuspensePayment, SuspenseReason, SuspenseState } from '@lastro/contracts';
import { api, messageOf } from '../../../lib/api-client.ts';
import { amountFromWire, type Wire } from '../../../lib/exact-json.ts';
import { hasTexts } from '../../../lib/movement.ts';
import type { AttemptRequest } from '../../../lib/use-movement.ts';
import { exactMoney } from '../../../ui/amount-text.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { adminListOptions } from '../shared/queries.ts';
import type { Refusal } from '../shared/use-decision.ts';
import type { PickedUser } from '../shared/user-picker.tsx';
import type { QueueState } from './queue-frame.tsx';

const PATH = '/api/admin/suspense';

/** The server's list has one state at a time; what was decided is whatever does not wait. */
export function suspenseOptions(state: QueueState) {
  return adminListOptions<SuspensePayment>({
    path: PATH,
    query: { state: state === 'open' ? 'waiting' : undefined },
    live: true,
  });
}

export const SUSPENSE_STATES: Readonly<
  Record<SuspenseState, { readonly name: string; readonly tone: BadgeTone }>
> = {
  waiting: { name: 'A decidir', tone: 'pending' },
  returning: { name: 'Em devolução', tone: 'pending' },
  assigned: { name: 'Atribuído', tone: 'good' },
  returned: { name: 'Devolvido', tone: 'neutral' },
};

export const SUSPENSE_REASONS: Readonly<Record<SuspenseReason, string>> = {
  unknown_charge: 'Não cita uma cobrança do banco',
  other_key: 'Foi pago a outra chave',
  other_amount: 'O valor não é o da cobrança',
  already_paid: 'A cobrança já estava paga',
  refunded: 'Já tinha devolução quando chegou',
  expired: 'A cobrança já tinha expirado',
};

export interface SuspenseOrder {
  readonly action: 'assign' | 'return';
  readonly id: string;
  readonly paid: string;
  readonly credit: string;
  /** Empty for a return. */
  readonly userId: string;
  readonly userName: string;
}

export function isSuspenseOrder(value: unknown): value is SuspenseOrder {
  return (
    hasTexts(value, ['action', 'id', 'paid', 'credit', 'userId', 'userName'] as const) &&
    (value.action === 'assign' || value.action === 'return')
  );
}

/** What is decided: to give it to this user, or with nobody, to send it back. */
export function suspenseOrder(row: Wire<SuspensePayment>, user: PickedUser | null): SuspenseOrder {
  return {
    action: user === null ? 'return' : 'assign',
    id: row.id,
    paid: exactMoney(amountFromWire('BRL', row.amount_brl)),
    credit: exactMoney(amountFromWire('USDT', row.amount_usdt)),
    userId: user?.id ?? '',
    userName: user?.full_name ?? '',
  };
}

export async function sendSuspense(order: SuspenseOrder, request: AttemptRequest): Promise<SuspenseOrder> {
  const path = `${PATH}/${order.id}/${order.action}`;
  await api<SuspensePayment>(path, {
    method: 'POST',
    ...(order.action === 'assign' ? { body: { user_id: order.userId } } : {}),
    ...request,
  });
  return order;
}

export function suspenseDone({ action }: SuspenseOrder): string {
  return action === 'assign'
    ? 'Pagamento atribuído com sucesso!'
    : 'Devolução pedida ao provedor. Ela aparece aqui quando for feita.';
}

export function suspenseRefusal(error: Error, { action }: SuspenseOrder): Refusal {
  const failed = action === 'assign' ? 'Erro ao atribuir pagamento' : 'Erro ao devolver pagamento';
  const text = messageOf(error, failed);
  return { text, alert: text === failed ? text : `${failed}: ${text}` };
}
