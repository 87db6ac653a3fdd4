import { recordAuditEvent } from '../customers/index.ts';
import type { ApprovalOutcome, FourEyes, SingleApprovalCheck } from '../four-eyes/index.ts';
import type { RequestKey } from '../ledger/index.ts';
import type { Tx } from '../platform/database/db.ts';
import type { Decision, Withdrawal } from './domain.ts';
import { writeFirstApproval } from './repository.ts';

export type Action = 'approve' | 'cancel' | 'resend' | 'release';

export interface PendingDecision {
  readonly withdrawal: Withdrawal;
  readonly action: Action;
  readonly decision: Decision;
  readonly address: string;
}

/** A denial needs no second administrator. */
export async function resolveApproval(
  tx: Tx,
  fourEyes: Pick<FourEyes, 'whichApproval' | 'recordApproval'>,
  singleApprovalCheck: SingleApprovalCheck,
  pending: PendingDecision,
): Promise<ApprovalOutcome> {
  switch (pending.action) {
    case 'cancel':
      return { outcome: 'execute', firstApprovedBy: null };
    case 'approve':
      return approve(tx, fourEyes, singleApprovalCheck, pending);
    default:
      return approveMissing(tx, fourEyes, singleApprovalCheck, pending, pending.action);
  }
}

async function approve(
  tx: Tx,
  fourEyes: Pick<FourEyes, 'whichApproval'>,
  singleApprovalCheck: SingleApprovalCheck,
  { withdrawal, decision, address }: PendingDecision,
): Promise<ApprovalOutcome> {
  const first = withdrawal.firstApproval?.by ?? null;
  const { by: adminId } = decision;
  const requestedAt = withdrawal.createdAt;
  const subject = `withdrawal:${withdrawal.id}`;
  if (first === null) {
    const single = { adminId, kind: 'withdrawal_approval', subject, requestedAt } as const;
    if ((await singleApprovalCheck(tx, single)) === 'enough')
      return { outcome: 'execute', firstApprovedBy: null };
  } else if ((await fourEyes.whichApproval(tx, { first, adminId, requestedAt })) === 'second') {
    return { outcome: 'execute', firstApprovedBy: first };
  }
  await writeFirstApproval(tx, withdrawal, decision);
  await recordFirst(tx, 'withdrawal_first_approved', withdrawal, decision, address);
  return { outcome: 'wait' };
}

async function approveMissing(
  tx: Tx,
  fourEyes: Pick<FourEyes, 'recordApproval'>,
  singleApprovalCheck: SingleApprovalCheck,
  { withdrawal, decision, address }: PendingDecision,
  action: 'resend' | 'release',
): Promise<ApprovalOutcome> {
  const request: RequestKey = { key: decision.key, hash: decision.hash };
  const approval = await fourEyes.recordApproval(tx, singleApprovalCheck, {
    adminId: decision.by,
    kind: `withdrawal_${action}`,
    subject: `withdrawal:${withdrawal.id}`,
    request,
  });
  if (approval.outcome === 'wait') {
    await recordFirst(tx, `withdrawal_${action}_first_approved`, withdrawal, decision, address);
  }
  return approval;
}

async function recordFirst(
  tx: Tx,
  action: string,
  { id, state }: Withdrawal,
  { by, at }: Decision,
  address: string,
): Promise<void> {
  await recordAuditEvent(tx, {
    at,
    actor: `admin:${by}`,
    action,
    subject: `withdrawal:${id}`,
    before: { state },
    after: { state },
    address,
  });
}
