import type { CancelWithdrawalBody, WithdrawalDecisionReply } from '@lastro/contracts';
import { assertOutgoingAllowed, recordAuditEvent, type SessionCustomer } from '../customers/index.ts';
import type { FourEyes } from '../four-eyes/index.ts';
import { decideOnce, type LedgerAccounts, requestKey } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { readDescription } from '../platform/text.ts';
import type { RequireStepUp } from '../second-factors/index.ts';
import { type Action, type PendingDecision, resolveApproval } from './approvals.ts';
import { assertDecidable, assertMissing, type Decision, type Denial, type Withdrawal } from './domain.ts';
import { openOutcomeAccounts, release } from './outcome.ts';
import { enqueuePay } from './queue.ts';
import { type Rails, railOf } from './rail.ts';
import { changeLocked, findWithdrawal, isKeyUsedElsewhere, lockWithdrawal } from './repository.ts';

interface Deps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly fourEyes: Pick<FourEyes, 'prepareSingleApprovalCheck' | 'whichApproval' | 'recordApproval'>;
  readonly requireStepUp: RequireStepUp;
  readonly rails: Rails;
}

export interface DecisionRequest {
  readonly admin: SessionCustomer;
  readonly withdrawalId: string;
  readonly requestId: string | undefined;
  readonly address: string;
  /** The default reason of a cancellation is `other`. */
  readonly denial?: CancelWithdrawalBody;
}

/** `resend` and `release` require that the rail has reported the payout missing for ten minutes. */
export type Decide = Readonly<Record<Action, (request: DecisionRequest) => Promise<WithdrawalDecisionReply>>>;

const STATES = { approve: 'approved', cancel: 'cancelled', resend: 'approved', release: 'failed' } as const;
const AUDIT_ACTIONS = {
  approve: 'withdrawal_approved',
  cancel: 'withdrawal_cancelled',
  resend: 'withdrawal_resent',
  release: 'withdrawal_released',
} as const;

type Status = WithdrawalDecisionReply['status'];

export function createDecide({ db, accounts, clock, fourEyes, requireStepUp, rails }: Deps): Decide {
  /** The last report may be minutes old. Throws `withdrawal_not_missing`, also without an answer. */
  async function assertMissingNow(withdrawal: Withdrawal, adminId: string): Promise<void> {
    const { state, payout } = withdrawal;
    if (state !== 'sending' && state !== 'unknown') return;
    assertMissing(withdrawal, adminId, clock.now());
    const status = await railOf(rails, payout)
      .find(payout)
      .catch(() => null);
    if (status?.state !== 'not_found') throw new AppError('withdrawal_not_missing');
  }

  async function decide(action: Action, request: DecisionRequest): Promise<WithdrawalDecisionReply> {
    const { admin, withdrawalId, requestId, address } = request;
    const adminId = admin.id;
    const denial = readDenial(request.denial);
    const content = { id: withdrawalId, ...(request.denial ? { denial } : {}) };
    const key = requestKey(adminId, requestId, `${action} withdrawal`, content);
    const found = await findWithdrawal(db, withdrawalId);
    if (found === undefined) throw new AppError('not_found');
    const outcomeAccounts = await openOutcomeAccounts(accounts, found);
    const consumeProof = await requireStepUp(admin, key);
    if (action === 'release') await assertMissingNow(found, adminId);
    const singleApprovalCheck = await fourEyes.prepareSingleApprovalCheck(found.held);
    const apply = async (tx: Tx, withdrawal: Withdrawal): Promise<Status> => {
      await consumeProof(tx);
      if (await isKeyUsedElsewhere(tx, withdrawal, key.key)) throw new AppError('request_id_reused');
      const decision = { by: adminId, at: clock.now(), ...key };
      await assertAllowed(tx, action, withdrawal, decision);
      const pending = { withdrawal, action, decision, address };
      const approval = await resolveApproval(tx, fourEyes, singleApprovalCheck, pending);
      if (approval.outcome === 'wait') return action === 'approve' ? 'pending' : 'unknown';
      const { firstApprovedBy } = approval;
      const isSecond = action === 'approve' && firstApprovedBy !== null;
      if (STATES[action] === 'approved') await markApproved(tx, withdrawal, decision, isSecond);
      else if (action === 'cancel')
        await release(tx, withdrawal, outcomeAccounts, { kind: 'denied', denial, decision });
      else await release(tx, withdrawal, outcomeAccounts, { kind: 'missing', decision });
      const after = {
        state: STATES[action],
        ...(action === 'cancel' ? denial : {}),
        ...(firstApprovedBy === null ? {} : { first_approval: `admin:${firstApprovedBy}` }),
      };
      await recordDecision(tx, pending, after);
      return STATES[action];
    };
    const status = await decideOnce<Withdrawal, Status>(db, key, {
      lock: (tx) => lockWithdrawal(tx, withdrawalId),
      earlier: ({ decision, firstApproval }) => [
        [decision, STATES[action]],
        [firstApproval, 'pending'],
      ],
      decide: apply,
    });
    return { success: true, id: withdrawalId, status };
  }

  return {
    approve: (request) => decide('approve', request),
    cancel: (request) => decide('cancel', request),
    resend: (request) => decide('resend', request),
    release: (request) => decide('release', request),
  };
}

async function assertAllowed(
  tx: Tx,
  action: Action,
  withdrawal: Withdrawal,
  { by, at }: Decision,
): Promise<void> {
  if (action === 'approve' || action === 'cancel') assertDecidable(withdrawal, by);
  else assertMissing(withdrawal, by, at);
  if (STATES[action] === 'approved') await assertOutgoingAllowed(tx, withdrawal.customerId);
}

async function recordDecision(
  tx: Tx,
  { action, withdrawal, decision, address }: PendingDecision,
  after: object,
): Promise<void> {
  await recordAuditEvent(tx, {
    at: decision.at,
    actor: `admin:${decision.by}`,
    action: AUDIT_ACTIONS[action],
    subject: `withdrawal:${withdrawal.id}`,
    before: { state: withdrawal.state },
    after,
    address,
  });
}

async function markApproved(
  tx: Tx,
  withdrawal: Withdrawal,
  decision: Decision,
  isSecondApproval: boolean,
): Promise<void> {
  const { at } = decision;
  await changeLocked(tx, withdrawal, { to: 'approved', at, checkAt: at, decision, isSecondApproval });
  await enqueuePay(tx, withdrawal.id);
}

function readDenial(body: CancelWithdrawalBody): Denial {
  return { reason: body?.reason ?? 'other', note: readDescription(body?.note) };
}
