import type { WithdrawalDecisionReply } from '@lastro/contracts';
import { recordAct } from '../customers/index.ts';
import { eventKey, type LedgerAccounts, post, requestKey } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { type ClosingAccounts, openClosingAccounts } from './closing-accounts.ts';
import { assertDecidable, assertMissing, type Decision, type Withdrawal } from './domain.ts';
import { releaseHold } from './postings.ts';
import { enqueuePay } from './queue.ts';
import { changeHistory, changeLocked, findWithdrawal, lockWithdrawal } from './repository.ts';

interface Deps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly clock: Clock;
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
 * refused with `already_decided`, unless it is the same request again.
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

export function createDecide({ db, accounts, clock }: Deps): Decide {
  async function decide(action: Action, request: DecisionRequest): Promise<WithdrawalDecisionReply> {
    const { adminId, withdrawalId, requestId, address } = request;
    const key = requestKey(adminId, requestId, `${action} withdrawal`, { id: withdrawalId });
    const found = await findWithdrawal(db, withdrawalId);
    if (found === undefined) throw new AppError('not_found');
    const closing = await openClosingAccounts(accounts, found);
    const carryOut = async (tx: Tx): Promise<void> => {
      const withdrawal = await lockWithdrawal(tx, withdrawalId);
      if (isSameRequest(withdrawal, key)) return;
      const decision = { by: adminId, at: clock.now(), ...key };
      if (action === 'approve' || action === 'cancel') assertDecidable(withdrawal, adminId);
      else assertMissing(withdrawal, adminId, decision.at);
      if (STATES[action] === 'approved') await sendOut(tx, withdrawal, decision);
      else await giveBack(tx, withdrawal, closing, decision, action === 'release' ? RELEASED_BECAUSE : null);
      await recordAct(tx, {
        at: decision.at,
        actor: `admin:${adminId}`,
        action: ACTS[action],
        subject: `withdrawal:${withdrawalId}`,
        before: { state: withdrawal.state },
        after: { state: STATES[action] },
        address,
      });
    };
    await db.transaction().execute(carryOut).catch(throwReusedKey);
    return { success: true, id: withdrawalId, status: STATES[action] };
  }

  return {
    approve: (request) => decide('approve', request),
    cancel: (request) => decide('cancel', request),
    resend: (request) => decide('resend', request),
    release: (request) => decide('release', request),
  };
}

async function sendOut(tx: Tx, withdrawal: Withdrawal, decision: Decision): Promise<void> {
  await changeLocked(tx, withdrawal, { to: 'approved', at: decision.at, lookAt: decision.at, decision });
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

/** Whether this very request decided it. Throws `request_id_reused` for its id with another content. */
function isSameRequest({ decision }: Withdrawal, request: { key: string; hash: Buffer }): boolean {
  if (decision?.key !== request.key) return false;
  if (!decision.hash.equals(request.hash)) throw new AppError('request_id_reused');
  return true;
}

/** The id of a request that decided another withdrawal. */
function throwReusedKey(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined;
  if (constraint === 'withdrawals_decision_key_key')
    throw new AppError('request_id_reused', { cause: error });
  throw error;
}
