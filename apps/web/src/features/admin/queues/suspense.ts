import type { SuspensePayment, SuspenseReason, SuspenseState } from '@lastro/contracts';
import { api } from '../../../lib/api/api-client.ts';
import { amountFromWire, type Wire } from '../../../lib/api/exact-json.ts';
import { exactMoney } from '../../../lib/format/money-text.ts';
import { hasStringFields } from '../../../lib/movements/movement.ts';
import type { AttemptRequest } from '../../../lib/movements/use-movement.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { type ApprovalStep, FIRST_APPROVED, whichApproval } from '../approvals/approvals.ts';
import type { PickedUser } from '../search/user-picker.tsx';
import { adminListOptions } from '../shared/queries.ts';
import { contactOf } from '../shared/users/people.ts';
import type { QueueState } from './queue-frame.tsx';

/** The server filters by one state; everything that does not wait is decided. */
export function suspenseOptions(state: QueueState) {
  return adminListOptions({
    route: 'GET /api/admin/suspense',
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
  readonly userId: string;
  readonly userName: string;
  readonly userContact: string;
  readonly approval: ApprovalStep;
}

export type SentSuspense = SuspenseOrder & { readonly waits: boolean };

const STRING_FIELDS = [
  'action',
  'id',
  'paid',
  'credit',
  'userId',
  'userName',
  'userContact',
  'approval',
] as const;

export function isSuspenseOrder(value: unknown): value is SuspenseOrder {
  return hasStringFields(value, STRING_FIELDS) && (value.action === 'assign' || value.action === 'return');
}

export function suspenseOrder(row: Wire<SuspensePayment>, user: PickedUser | null): SuspenseOrder {
  const action = user === null ? 'return' : 'assign';
  return {
    action,
    approval: whichApproval(row, { action, userId: user?.id ?? null }),
    id: row.id,
    paid: exactMoney(amountFromWire('BRL', row.amount_brl)),
    credit: exactMoney(amountFromWire('USDT', row.amount_usdt)),
    userId: user?.id ?? '',
    userName: user?.full_name ?? '',
    userContact: user === null ? '' : contactOf(user),
  };
}

export async function sendSuspense(order: SuspenseOrder, request: AttemptRequest): Promise<SentSuspense> {
  const path = { id: order.id };
  const { state } =
    order.action === 'assign'
      ? await api('POST /api/admin/suspense/{id}/assign', {
          path,
          body: { user_id: order.userId },
          ...request,
        })
      : await api('POST /api/admin/suspense/{id}/return', { path, ...request });
  return { ...order, waits: state === 'waiting' };
}

export function suspenseDone({ action, waits }: SentSuspense): string {
  if (waits) return FIRST_APPROVED;
  return action === 'assign'
    ? 'Pagamento atribuído com sucesso!'
    : 'Devolução pedida ao provedor. Ela aparece aqui quando for feita.';
}

export function suspenseFailed({ action }: SuspenseOrder): string {
  return action === 'assign' ? 'Erro ao atribuir pagamento' : 'Erro ao devolver pagamento';
}
