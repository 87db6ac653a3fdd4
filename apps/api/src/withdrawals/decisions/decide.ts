import type { AuditAction, CancelWithdrawalBody, WithdrawalDecisionReply } from '@lastro/contracts';
import { assertOutgoingAllowed } from '../../customers/index.ts';
import {
  type ApprovalOutcome,
  type DecisionCommand,
  type DecisionDeps,
  type DecisionEvent,
  type FourEyes,
  prepareCountedDecision,
  prepareUncountedDecision,
} from '../../four-eyes/index.ts';
import { decideUnderLock, type LedgerAccounts, type RequestKey, requestKey } from '../../ledger/index.ts';
import type { Db, Tx } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { readDescription } from '../../platform/text.ts';
import { assertDecidable, assertMissing, type Decision, type Withdrawal } from '../domain.ts';
import { openOutcomeAccounts, release } from '../outcome.ts';
import { enqueuePay } from '../queue.ts';
import { type Rails, railOf } from '../rail.ts';
import { changeLocked, findWithdrawal, lockWithdrawal } from '../repository.ts';
import type { Denial } from '../texts.ts';
import { approve } from './approvals.ts';

interface Deps extends DecisionDeps {
  readonly db: Db;
  readonly accounts: LedgerAccounts;
  readonly fourEyes: DecisionDeps['fourEyes'] & Pick<FourEyes, 'whichApproval'>;
  readonly rails: Rails;
}

export interface WithdrawalDecision extends DecisionCommand {
  /** The default reason of a cancellation is `other`. */
  readonly denial?: CancelWithdrawalBody;
}

export type Action = 'approve' | 'cancel' | 'resend' | 'release';

/** `resend` and `release` require that the rail has reported the payout missing for ten minutes. */
export type Decide = Readonly<
  Record<Action, (command: WithdrawalDecision) => Promise<WithdrawalDecisionReply>>
>;

const APPROVE = {
  kind: 'withdrawal_approval',
  to: 'approved',
  waiting: 'pending',
  events: { first: 'withdrawal_first_approved', done: 'withdrawal_approved' },
} as const;
const RESEND = {
  kind: 'withdrawal_resend',
  to: 'approved',
  waiting: 'unknown',
  events: { first: 'withdrawal_resend_first_approved', done: 'withdrawal_resent' },
} as const;
const RELEASE = {
  kind: 'withdrawal_release',
  to: 'failed',
  waiting: 'unknown',
  events: { first: 'withdrawal_release_first_approved', done: 'withdrawal_released' },
} as const;
/** Their amounts count toward the administrator's day; a cancellation's does not. */
const COUNTED = { approve: APPROVE, resend: RESEND, release: RELEASE };

export function createDecide(deps: Deps): Decide {
  const { db, accounts, clock, fourEyes, requireStepUp, rails } = deps;
  const decisionDeps: DecisionDeps = { clock, fourEyes, requireStepUp };

  async function begin(action: Action, { by, id, requestId }: DecisionCommand, content: object) {
    const key = requestKey(by.admin.id, requestId, `${action} withdrawal`, { id, ...content });
    const found = await findWithdrawal(db, id);
    if (found === undefined) throw new AppError('not_found');
    return {
      found,
      outcomeAccounts: await openOutcomeAccounts(accounts, found),
      decision: { by, request: key, subject: `withdrawal:${id}` },
      decidedAt: (at: Date): Decision => ({ by: by.admin.id, at, ...key }),
    };
  }

  type Outcome = ApprovalOutcome['outcome'];

  /** Runs under the withdrawal's lock, once by its request key. */
  async function underLock(
    id: string,
    key: RequestKey,
    run: (tx: Tx, withdrawal: Withdrawal) => Promise<Outcome>,
  ): Promise<Outcome> {
    return decideUnderLock<Withdrawal, Outcome>(db, key, {
      lock: (tx) => lockWithdrawal(tx, id),
      storedReplies: ({ decision, firstApproval }) => [
        [decision, 'execute'],
        [firstApproval, 'wait'],
      ],
      decide: run,
    });
  }

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

  async function decideCounted(action: keyof typeof COUNTED, command: DecisionCommand) {
    const { kind, to, waiting, events } = COUNTED[action];
    const { id: adminId } = command.by.admin;
    const { found, outcomeAccounts, decision, decidedAt } = await begin(action, command, {});
    const runDecision = await prepareCountedDecision(decisionDeps, { ...decision, kind, amount: found.held });
    if (action === 'release') await assertMissingNow(found, adminId);
    const outcome = await underLock(found.id, decision.request, (tx, withdrawal) =>
      runDecision(tx, {
        async assertOpen() {
          if (action === 'approve') assertDecidable(withdrawal, adminId);
          else assertMissing(withdrawal, adminId, clock.now());
          if (to === 'approved') await assertOutgoingAllowed(tx, withdrawal.customerId);
        },
        ...(action === 'approve' && {
          approve: (countTowardDay) =>
            approve(tx, fourEyes, countTowardDay, withdrawal, decidedAt(clock.now())),
        }),
        first: eventOf(withdrawal, events.first),
        async execute({ at, firstApprovedBy }) {
          const isSecond = action === 'approve' && firstApprovedBy !== null;
          if (to === 'approved') await markApproved(tx, withdrawal, decidedAt(at), isSecond);
          else await release(tx, withdrawal, outcomeAccounts, { kind: 'missing', decision: decidedAt(at) });
          return eventOf(withdrawal, events.done, { state: to });
        },
      }),
    );
    return { success: true, id: found.id, status: outcome === 'execute' ? to : waiting } as const;
  }

  async function cancel(command: WithdrawalDecision): Promise<WithdrawalDecisionReply> {
    const denial = readDenial(command.denial);
    const content = command.denial ? { denial } : {};
    const { found, outcomeAccounts, decision, decidedAt } = await begin('cancel', command, content);
    const runDecision = await prepareUncountedDecision(decisionDeps, decision);
    await underLock(found.id, decision.request, (tx, withdrawal) =>
      runDecision(tx, {
        assertOpen: () => assertDecidable(withdrawal, command.by.admin.id),
        async execute({ at }) {
          await release(tx, withdrawal, outcomeAccounts, { kind: 'denied', denial, decision: decidedAt(at) });
          return eventOf(withdrawal, 'withdrawal_cancelled', { state: 'cancelled', ...denial });
        },
      }),
    );
    return { success: true, id: found.id, status: 'cancelled' };
  }

  return {
    approve: (command) => decideCounted('approve', command),
    cancel,
    resend: (command) => decideCounted('resend', command),
    release: (command) => decideCounted('release', command),
  };
}

/** Without `after` the state stays. */
function eventOf({ state }: Withdrawal, action: AuditAction, after: object = { state }): DecisionEvent {
  return { action, before: { state }, after };
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
