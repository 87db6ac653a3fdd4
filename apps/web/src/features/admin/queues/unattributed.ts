import type { UnattributedDeposit, UnattributedReason, UnattributedState } from '@lastro/contracts';
import { api } from '../../../lib/api/api-client.ts';
import type { Wire } from '../../../lib/api/exact-json.ts';
import { hasStringFields } from '../../../lib/movements/movement.ts';
import type { AttemptRequest } from '../../../lib/movements/use-movement.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { type ApprovalStep, FIRST_APPROVED, whichApproval } from '../approvals/approvals.ts';
import type { PickedUser } from '../search/user-picker.tsx';
import { adminListOptions } from '../shared/queries.ts';
import { contactOf } from '../shared/users/people.ts';
import type { QueueState } from './queue-frame.tsx';

export function unattributedOptions(state: QueueState) {
  return adminListOptions({ route: 'GET /api/admin/unattributed', query: { state }, live: true });
}

export const UNATTRIBUTED_STATES: Readonly<
  Record<UnattributedState, { readonly name: string; readonly tone: BadgeTone }>
> = {
  waiting: { name: 'A decidir', tone: 'pending' },
  rejected: { name: 'Recusado pela corretora', tone: 'bad' },
  gone: { name: 'Não consta mais na corretora', tone: 'bad' },
  assigned: { name: 'Atribuído', tone: 'good' },
  returned: { name: 'Devolvido', tone: 'neutral' },
};

export const UNATTRIBUTED_REASONS: Readonly<Record<UnattributedReason, string>> = {
  master_account: 'Chegou à conta principal do banco',
  unknown_address: 'Chegou a um endereço desconhecido',
  other_tag: 'Veio com outra tag (memo)',
  repeated: 'Repete um depósito já contado',
  unsupported_coin: 'Moeda que o banco não tem',
  too_small: 'Menor do que a menor unidade',
  rejected: 'A corretora recusou',
  gone: 'A corretora deixou de mostrar',
};

export interface UnattributedOrder {
  readonly action: 'assign' | 'return';
  readonly id: string;
  readonly amount: string;
  readonly userId: string;
  readonly userName: string;
  readonly userContact: string;
  readonly note: string;
  readonly approval: ApprovalStep;
}

export type SentUnattributed = UnattributedOrder & { readonly waits: boolean };

const STRING_FIELDS = [
  'action',
  'id',
  'amount',
  'userId',
  'userName',
  'userContact',
  'note',
  'approval',
] as const;

export function isUnattributedOrder(value: unknown): value is UnattributedOrder {
  return hasStringFields(value, STRING_FIELDS) && (value.action === 'assign' || value.action === 'return');
}

/** The exchange's figure to the last digit, in Brazilian format. */
export function amountText({ amount_text: text, currency }: Wire<UnattributedDeposit>): string {
  const [whole = '', fraction] = text.split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${fraction === undefined ? groups : `${groups},${fraction}`}\u00a0${currency}`;
}

export function assignOrder(row: Wire<UnattributedDeposit>, user: PickedUser): UnattributedOrder {
  const { id, full_name: userName } = user;
  const approval = whichApproval(row, { action: 'assign', userId: id });
  return {
    action: 'assign',
    id: row.id,
    amount: amountText(row),
    userId: id,
    userName,
    userContact: contactOf(user),
    note: '',
    approval,
  };
}

export function returnOrder(row: Wire<UnattributedDeposit>, note: string): UnattributedOrder {
  const approval = whichApproval(row, { action: 'return', userId: null });
  return {
    action: 'return',
    id: row.id,
    amount: amountText(row),
    userId: '',
    userName: '',
    userContact: '',
    note,
    approval,
  };
}

export async function sendUnattributed(
  order: UnattributedOrder,
  request: AttemptRequest,
): Promise<SentUnattributed> {
  const path = { id: order.id };
  const { state } =
    order.action === 'assign'
      ? await api('POST /api/admin/unattributed/{id}/assign', {
          path,
          body: { user_id: order.userId },
          ...request,
        })
      : await api('POST /api/admin/unattributed/{id}/return', {
          path,
          body: { note: order.note },
          ...request,
        });
  return { ...order, waits: state === 'waiting' };
}

export function unattributedDone({ action, waits }: SentUnattributed): string {
  if (waits) return FIRST_APPROVED;
  return action === 'assign' ? 'Depósito atribuído com sucesso!' : 'Devolução registrada com sucesso!';
}

export function unattributedFailed({ action }: UnattributedOrder): string {
  return action === 'assign' ? 'Erro ao atribuir depósito' : 'Erro ao registrar devolução';
}
