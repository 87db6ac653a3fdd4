import type { WithdrawalDecisionReply } from '@lastro/contracts';
import { recordAct } from '../customers/index.ts';
import { eventKey, type LedgerAccounts, post, requestKey } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { assertDecidable, type Decision, type Withdrawal } from './domain.ts';
import { releaseHold } from './postings.ts';
import { enqueuePay } from './queue.ts';
import { changeHistory, changeWithdrawal, findWithdrawal, lockWithdrawal } from './repository.ts';

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
 * refused with `already_decided`, unless it is the same request again. Throws `not_found`, `own_request`,
 * `already_decided`, `request_id_invalid`, `request_id_reused`.
 */
export interface Decide {
  approve(request: DecisionRequest): Promise<WithdrawalDecisionReply>;
  cancel(request: DecisionRequest): Promise<WithdrawalDecisionReply>;
}

type Action = 'approve' | 'cancel';
const DECIDED = { approve: 'approved', cancel: 'cancelled' } as const;

export function createDecide({ db, accounts, clock }: Deps): Decide {
  async function decide(action: Action, request: DecisionRequest): Promise<WithdrawalDecisionReply> {
    const { adminId, withdrawalId, requestId, address } = request;
    const key = requestKey(adminId, requestId, `${action} withdrawal`, { id: withdrawalId });
    const found = await findWithdrawal(db, withdrawalId);
    if (found === undefined) throw new AppError('not_found');
    const { customerId, held } = found;
    const main = await accounts.ofCustomer(customerId, 'customer_main', held.currency);
    const hold = await accounts.ofCustomer(customerId, 'customer_hold', held.currency);

    await db
      .transaction()
      .execute(async (tx) => {
        const withdrawal = await lockWithdrawal(tx, withdrawalId);
        if (isSameRequest(withdrawal, key)) return;
        assertDecidable(withdrawal, adminId);
        const decision = { by: adminId, at: clock.now(), ...key };
        if (action === 'approve') await approve(tx, withdrawal, decision);
        else await cancel(tx, withdrawal, decision, { main, hold });
        await recordAct(tx, {
          at: decision.at,
          actor: `admin:${adminId}`,
          action: `withdrawal_${DECIDED[action]}`,
          subject: `withdrawal:${withdrawalId}`,
          before: { state: withdrawal.state },
          after: { state: DECIDED[action] },
          address,
        });
      })
      .catch(throwReusedKey);
    return { success: true, id: withdrawalId, status: DECIDED[action] };
  }

  return {
    approve: (request) => decide('approve', request),
    cancel: (request) => decide('cancel', request),
  };
}

async function approve(tx: Tx, withdrawal: Withdrawal, decision: Decision): Promise<void> {
  await change(tx, withdrawal, { to: 'approved', at: decision.at, lookAt: decision.at, decision });
  await enqueuePay(tx, withdrawal.id);
}

async function cancel(
  tx: Tx,
  withdrawal: Withdrawal,
  decision: Decision,
  accounts: { readonly main: bigint; readonly hold: bigint },
): Promise<void> {
  const released = await post(tx, {
    ...eventKey('withdrawal-release', withdrawal.id),
    kind: 'withdrawal_release',
    actor: `admin:${decision.by}`,
    postings: releaseHold(accounts, withdrawal.held),
    metadata: { withdrawal_id: withdrawal.id },
  });
  await change(tx, withdrawal, {
    to: 'cancelled',
    at: decision.at,
    lookAt: null,
    decision,
    released: { entryId: released.entryId, failure: null },
  });
  await changeHistory(tx, withdrawal, { status: 'failed', at: decision.at });
}

/** Under the row's lock nobody can be quicker. */
async function change(...args: Parameters<typeof changeWithdrawal>): Promise<void> {
  if (!(await changeWithdrawal(...args))) throw new Error('a locked withdrawal changed');
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
