import type { WithdrawalDecisionReply } from '@lastro/contracts';
import { lockAdmins, recordAct } from '../customers/index.ts';
import { eventKey, type LedgerAccounts, post, requestKey } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { approvalOf, type NeedsTwo } from '../platform/four-eyes.ts';
import { type ClosingAccounts, openClosingAccounts } from './closing-accounts.ts';
import { assertDecidable, assertMissing, type Decision, type Withdrawal } from './domain.ts';
import { releaseHold } from './postings.ts';
import { enqueuePay } from './queue.ts';
import {
  changeHistory,
  changeLocked,
  findWithdrawal,
  isKeyOfAnother,
  lockWithdrawal,
  writeFirstApproval,
} from './repository.ts';

interface Deps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
  readonly needsTwo: NeedsTwo;
}

export interface DecisionRequest {
  readonly adminId: string;
  readonly withdrawalId: string;
  readonly requestId: string | undefined;
  /** Where it came from, for the audit log. */
  readonly address: string;
}

/**
 * Approving has the money paid out by a job; cancelling gives it back at once. Each is taken once: a second one is
 * refused with `already_decided`, unless it is the same request again. Above the configured worth the first approval
 * leaves it pending, and another administrator's has it paid out; the same one's throws `needs_another_admin`.
 *
 * Resending and releasing are for an operator who has looked at the rail, about a payout that the rail has been
 * without for ten minutes and that is not sent again by itself; else they throw `withdrawal_not_missing`.
 *
 * All throw `not_found`, `own_request`, `request_id_invalid`, `request_id_reused`.
 */
export type Decide = Readonly<Record<Action, (request: DecisionRequest) => Promise<WithdrawalDecisionReply>>>;

export type Action = 'approve' | 'cancel' | 'resend' | 'release';

const STATES = { approve: 'approved', cancel: 'cancelled', resend: 'approved', release: 'failed' } as const;
const ACTS = {
  approve: 'withdrawal_approved',
  cancel: 'withdrawal_cancelled',
  resend: 'withdrawal_resent',
  release: 'withdrawal_released',
} as const;
const RELEASED_BECAUSE = 'Não encontrado na rede de pagamento; devolvido por um administrador.';

type Status = WithdrawalDecisionReply['status'];

export function createDecide({ db, accounts, clock, needsTwo }: Deps): Decide {
  async function decide(action: Action, request: DecisionRequest): Promise<WithdrawalDecisionReply> {
    const { adminId, withdrawalId, requestId, address } = request;
    const key = requestKey(adminId, requestId, `${action} withdrawal`, { id: withdrawalId });
    const found = await findWithdrawal(db, withdrawalId);
    if (found === undefined) throw new AppError('not_found');
    const closing = await openClosingAccounts(accounts, found);
    const two = action === 'approve' && (await needsTwo(found.held));
    const carryOut = async (tx: Tx): Promise<Status> => {
      const withdrawal = await lockWithdrawal(tx, withdrawalId);
      if (isSameRequest(withdrawal.decision, key)) return STATES[action];
      if (isSameRequest(withdrawal.firstApproval, key)) return 'pending';
      if (await isKeyOfAnother(tx, withdrawal, key.key)) throw new AppError('request_id_reused');
      const decision = { by: adminId, at: clock.now(), ...key };
      if (action === 'approve' || action === 'cancel') assertDecidable(withdrawal, adminId);
      else assertMissing(withdrawal, adminId, decision.at);
      const first = withdrawal.firstApproval;
      const isApproval = action === 'approve' && (two || first !== null);
      if (isApproval && (await approvalIn(tx, withdrawal, adminId)) === 'first') {
        await approveFirst(tx, withdrawal, decision, address);
        return 'pending';
      }
      if (STATES[action] === 'approved') await sendOut(tx, withdrawal, decision, isApproval);
      else await giveBack(tx, withdrawal, closing, decision, action === 'release' ? RELEASED_BECAUSE : null);
      await recordAct(tx, {
        at: decision.at,
        actor: `admin:${adminId}`,
        action: ACTS[action],
        subject: `withdrawal:${withdrawalId}`,
        before: { state: withdrawal.state },
        after: {
          state: STATES[action],
          ...(isApproval && first !== null ? { first_approval: `admin:${first.by}` } : {}),
        },
        address,
      });
      return STATES[action];
    };
    const status = await db.transaction().execute(carryOut).catch(throwReusedKey);
    return { success: true, id: withdrawalId, status };
  }

  return {
    approve: (request) => decide('approve', request),
    cancel: (request) => decide('cancel', request),
    resend: (request) => decide('resend', request),
    release: (request) => decide('release', request),
  };
}

/** Which of two approvals this one is; see `approvalOf`. */
async function approvalIn(
  tx: Tx,
  { firstApproval }: Withdrawal,
  adminId: string,
): Promise<'first' | 'second'> {
  const first = firstApproval?.by ?? null;
  const admins = await lockAdmins(tx, first === null ? [adminId] : [first, adminId]);
  return approvalOf(first, adminId, admins);
}

async function approveFirst(
  tx: Tx,
  withdrawal: Withdrawal,
  approval: Decision,
  address: string,
): Promise<void> {
  await writeFirstApproval(tx, withdrawal, approval);
  await recordAct(tx, {
    at: approval.at,
    actor: `admin:${approval.by}`,
    action: 'withdrawal_first_approved',
    subject: `withdrawal:${withdrawal.id}`,
    before: { state: withdrawal.state },
    after: { state: withdrawal.state },
    address,
  });
}

async function sendOut(
  tx: Tx,
  withdrawal: Withdrawal,
  decision: Decision,
  isSecondApproval: boolean,
): Promise<void> {
  const { at } = decision;
  await changeLocked(tx, withdrawal, { to: 'approved', at, lookAt: at, decision, isSecondApproval });
  await enqueuePay(tx, withdrawal.id);
}

/** Without a reason it was never sent, and is cancelled; with one it has failed. */
async function giveBack(
  tx: Tx,
  withdrawal: Withdrawal,
  closing: ClosingAccounts,
  decision: Decision,
  failure: string | null,
): Promise<void> {
  const released = await post(tx, {
    ...eventKey('withdrawal-release', withdrawal.id),
    kind: 'withdrawal_release',
    actor: `admin:${decision.by}`,
    postings: releaseHold(closing.customer, withdrawal.held),
    metadata: { withdrawal_id: withdrawal.id },
  });
  await changeLocked(tx, withdrawal, {
    to: failure === null ? 'cancelled' : 'failed',
    at: decision.at,
    lookAt: null,
    decision,
    released: { entryId: released.entryId, failure },
  });
  await changeHistory(tx, withdrawal, { status: 'failed', at: decision.at });
}

/** Whether this very request took the decision. Throws `request_id_reused` for its id with another content. */
function isSameRequest(taken: Decision | null, request: { key: string; hash: Buffer }): boolean {
  if (taken?.key !== request.key) return false;
  if (!taken.hash.equals(request.hash)) throw new AppError('request_id_reused');
  return true;
}

/** The id of a request that decided another withdrawal. */
function throwReusedKey(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  if (constraint === 'withdrawals_decision_key_key' || constraint === 'withdrawals_first_approval_key_key')
    throw new AppError('request_id_reused', { cause: error });
  throw error;
}
