import type { AdjustmentRequest, AdjustmentState, AdminPerson } from '@lastro/contracts';
import { api, messageOf } from '../../../lib/api-client.ts';
import { amountFromWire, type Wire } from '../../../lib/exact-json.ts';
import { hasTexts } from '../../../lib/movement.ts';
import type { AttemptRequest } from '../../../lib/use-movement.ts';
import { exactMoney } from '../../../ui/amount-text.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { contactOf } from '../shared/people.ts';
import { adminListOptions } from '../shared/queries.ts';
import type { Refusal } from '../shared/use-decision.ts';
import type { QueueState } from './queue-frame.tsx';

const PATH = '/api/admin/adjustments';

type Row = Wire<AdjustmentRequest>;

export const ADJUSTMENT_STATES: Readonly<
  Record<AdjustmentState, { readonly name: string; readonly tone: BadgeTone }>
> = {
  pending: { name: 'A aprovar', tone: 'pending' },
  approved: { name: 'Aprovado', tone: 'good' },
  refused: { name: 'Recusado', tone: 'neutral' },
};

export const ACTION_NAMES = { add: 'Adicionar saldo', subtract: 'Subtrair saldo' } as const;

export function adjustmentsOptions(state: QueueState) {
  const query = { state: state === 'open' ? 'pending' : 'decided' };
  return adminListOptions<AdjustmentRequest>({ path: PATH, query, live: true });
}

/** A decision as it is confirmed. */
export interface AdjustmentDecision {
  readonly action: 'approve' | 'refuse';
  /** What approving does: moves the balance, or is a first approval again since who asked is no administrator now. */
  readonly approval: 'first' | 'second';
  readonly id: string;
  readonly customer: string;
  readonly contact: string;
  readonly change: string;
  readonly requestedBy: string;
}

const TEXTS = ['action', 'approval', 'id', 'customer', 'contact', 'change', 'requestedBy'] as const;

export function isAdjustmentDecision(value: unknown): value is AdjustmentDecision {
  return hasTexts(value, TEXTS) && (value.action === 'approve' || value.action === 'refuse');
}

export function decisionOf(action: AdjustmentDecision['action'], row: Row): AdjustmentDecision {
  return {
    action,
    approval: row.first_approved_by === null ? 'first' : 'second',
    id: row.id,
    customer: row.user.name,
    contact: contactOf(row.user),
    change: changeOf(row),
    requestedBy: row.requested_by.name,
  };
}

/** '+25.000,00 USDT'. */
function changeOf({ action, amount, currency_code: currency }: Row): string {
  return `${action === 'add' ? '+' : '−'}${exactMoney(amountFromWire(currency, amount))}`;
}

/** Whether this administrator's approval is the first one, so that another has to give the second. */
export function isOwnApproval({ first_approved_by: first }: Row, adminId: string): boolean {
  return (first as AdminPerson | null)?.id === adminId;
}

/** Sent again under the same request id it changes nothing more. */
export async function sendAdjustmentDecision(
  { id, action }: AdjustmentDecision,
  request: AttemptRequest,
): Promise<Row> {
  return api<AdjustmentRequest>(`${PATH}/${id}/${action}`, { method: 'POST', ...request });
}

export function adjustmentDecided({ status }: Pick<Row, 'status'>): string {
  if (status === 'pending') return 'Primeira aprovação registrada. Falta a de outro administrador.';
  return status === 'approved' ? 'Ajuste aprovado: o saldo mudou.' : 'Ajuste recusado.';
}

export function adjustmentDecisionRefusal(error: Error, { action }: AdjustmentDecision): Refusal {
  const failed = action === 'approve' ? 'Erro ao aprovar ajuste' : 'Erro ao recusar ajuste';
  const text = messageOf(error, failed);
  return { text, alert: text === failed ? text : `${failed}: ${text}` };
}
