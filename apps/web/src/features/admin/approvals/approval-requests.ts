import type { AdminPerson, ApprovalState } from '@lastro/contracts';
import { hasStringFields } from '../../../lib/movements/movement.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import type { QueueState } from '../queues/queue-frame.tsx';
import { contactOf } from '../shared/users/people.ts';
import { FIRST_APPROVED } from './approvals.ts';

/** A request that takes effect with the approval of a second administrator. */
export interface ApprovalRequest {
  readonly id: string;
  readonly status: ApprovalState;
  readonly user: AdminPerson;
  readonly requested_by: AdminPerson;
  readonly requested_date: string;
  readonly first_approved_by: AdminPerson | null;
  readonly decided_by: AdminPerson | null;
  readonly decided_date: string | null;
}

export const REQUEST_STATES: Readonly<
  Record<ApprovalState, { readonly name: string; readonly tone: BadgeTone }>
> = {
  pending: { name: 'A aprovar', tone: 'pending' },
  approved: { name: 'Aprovado', tone: 'good' },
  refused: { name: 'Recusado', tone: 'neutral' },
};

export const listedState = (state: QueueState) => (state === 'open' ? 'pending' : 'decided');

export interface ApprovalDecision {
  readonly action: 'approve' | 'refuse';
  /** The request is the first approval, unless its author is no longer an administrator. */
  readonly approval: 'first' | 'second';
  readonly id: string;
  readonly customer: string;
  readonly contact: string;
  readonly change: string;
  readonly requestedBy: string;
}

const STRING_FIELDS = ['action', 'approval', 'id', 'customer', 'contact', 'change', 'requestedBy'] as const;

export function isApprovalDecision(value: unknown): value is ApprovalDecision {
  return hasStringFields(value, STRING_FIELDS) && (value.action === 'approve' || value.action === 'refuse');
}

export function decisionOf(
  action: ApprovalDecision['action'],
  row: ApprovalRequest,
  change: string,
): ApprovalDecision {
  return {
    action,
    approval: row.first_approved_by === null ? 'first' : 'second',
    id: row.id,
    customer: row.user.name,
    contact: contactOf(row.user),
    change,
    requestedBy: row.requested_by.name,
  };
}

export interface ActionTexts {
  readonly question: string;
  readonly done: string;
  readonly failed: string;
}

export type ApprovalTexts = Readonly<Record<ApprovalDecision['action'], ActionTexts>> & {
  readonly notices: Readonly<Record<'refuse' | 'first' | 'second', { title: string; text: string }>>;
};

export function decided({ status }: Pick<ApprovalRequest, 'status'>, texts: ApprovalTexts): string {
  if (status === 'pending') return FIRST_APPROVED;
  return texts[status === 'approved' ? 'approve' : 'refuse'].done;
}
