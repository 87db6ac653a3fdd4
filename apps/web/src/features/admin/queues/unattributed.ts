import type { UnattributedDeposit, UnattributedReason, UnattributedState } from '@lastro/contracts';
import { api, messageOf } from '../../../lib/api-client.ts';
import type { Wire } from '../../../lib/exact-json.ts';
import { hasTexts } from '../../../lib/movement.ts';
import type { AttemptRequest } from '../../../lib/use-movement.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { adminListOptions } from '../shared/queries.ts';
import type { Refusal } from '../shared/use-decision.ts';
import type { PickedUser } from '../shared/user-picker.tsx';
import type { QueueState } from './queue-frame.tsx';

const PATH = '/api/admin/unattributed';
/** As much as the server takes of how the coins went back. */
export const NOTE_MAX_LENGTH = 200;

export function unattributedOptions(state: QueueState) {
  return adminListOptions<UnattributedDeposit>({ path: PATH, query: { state }, live: true });
}

export const UNATTRIBUTED_STATES: Readonly<
  Record<UnattributedState, { readonly name: string; readonly tone: BadgeTone }>
> = {
  waiting: { name: 'A decidir', tone: 'pending' },
  rejected: { name: 'Recusado pela corretora', tone: 'bad' },
  gone: { name: 'Sumiu da corretora', tone: 'bad' },
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
  /** Empty for a return. */
  readonly userId: string;
  readonly userName: string;
  /** How it was sent back; empty for an assignment. */
  readonly note: string;
}

export function isUnattributedOrder(value: unknown): value is UnattributedOrder {
  return (
    hasTexts(value, ['action', 'id', 'amount', 'userId', 'userName', 'note'] as const) &&
    (value.action === 'assign' || value.action === 'return')
  );
}

/** What arrived, as the exchange wrote it, in Brazilian form. */
export function amountInWords({ amount_text: text, currency }: Wire<UnattributedDeposit>): string {
  const [whole = '', fraction] = text.split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${fraction === undefined ? groups : `${groups},${fraction}`}\u00a0${currency}`;
}

export function assignOrder(row: Wire<UnattributedDeposit>, user: PickedUser): UnattributedOrder {
  const { id, full_name: userName } = user;
  return { action: 'assign', id: row.id, amount: amountInWords(row), userId: id, userName, note: '' };
}

export function returnOrder(row: Wire<UnattributedDeposit>, note: string): UnattributedOrder {
  return { action: 'return', id: row.id, amount: amountInWords(row), userId: '', userName: '', note };
}

export async function sendUnattributed(
  order: UnattributedOrder,
  request: AttemptRequest,
): Promise<UnattributedOrder> {
  const body = order.action === 'assign' ? { user_id: order.userId } : { note: order.note };
  await api<UnattributedDeposit>(`${PATH}/${order.id}/${order.action}`, { body, ...request });
  return order;
}

export function unattributedDone({ action }: UnattributedOrder): string {
  return action === 'assign' ? 'Depósito atribuído com sucesso!' : 'Devolução registrada com sucesso!';
}

export function unattributedRefusal(error: Error, { action }: UnattributedOrder): Refusal {
  const failed = action === 'assign' ? 'Erro ao atribuir depósito' : 'Erro ao registrar devolução';
  const text = messageOf(error, failed);
  return { text, alert: text === failed ? text : `${failed}: ${text}` };
}
