import type { AuditAction } from '@lastro/contracts';
import type { Coin, Money } from '@lastro/money';
import { type AdminContext, findById, recordAuditEvent, type SessionCustomer } from '../customers/index.ts';
import { answerOnce, type RequestKey } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import type { RequireStepUp } from '../second-factors/index.ts';
import type { Approval, ApprovalOutcome, CountTowardDay, FourEyes } from './port.ts';

/*
 * An administrator decides about a subject whose row is locked.
 *
 *   open --alone, up to the daily amount-----------------------> executed
 *     |
 *     '--first approval--> waiting --second, by another admin--> executed
 */

export interface DecisionDeps {
  readonly clock: Clock;
  readonly fourEyes: Pick<FourEyes, 'prepareDayCount' | 'isFirstApproval' | 'recordApproval'>;
  readonly requireStepUp: RequireStepUp;
}

/** As the administrator calls it; `id` is the subject's. */
export interface DecisionCommand {
  readonly by: AdminContext;
  readonly id: string;
  readonly requestId: string | undefined;
}

/** Its amount doesn't count toward the administrator's day, so one administrator is always enough. */
export interface UncountedDecision {
  readonly by: AdminContext;
  readonly request: RequestKey;
  /** As in the audit log, `<kind>:<id>`. */
  readonly subject: string;
}

/** Its amount counts, and above the limit of a day it needs a second administrator. */
export interface CountedDecision extends UncountedDecision, Pick<Approval, 'kind' | 'customerId' | 'note'> {
  /** Null: no known price. */
  readonly amount: Money<Coin> | null;
}

/** For the audit log. */
export interface DecisionEvent {
  readonly action: AuditAction;
  /** The decision's, if left out. */
  readonly subject?: string;
  readonly before: object;
  readonly after: object;
}

export interface UncountedWork {
  /** Throws unless the administrator may decide and the subject is undecided. */
  assertOpen(): void | Promise<void>;
  /** Null if a concurrent repeat has executed it. */
  execute(decided: Decided): Promise<DecisionEvent | null>;
}

interface Decided {
  readonly at: Date;
  readonly firstApprovedBy: string | null;
}

export interface CountedWork extends UncountedWork {
  readonly first: DecisionEvent;
  /** For a subject that stores first approvals in its own row. */
  approve?(countTowardDay: CountTowardDay): Promise<ApprovalOutcome>;
}

type Outcome = ApprovalOutcome['outcome'];

/** Before the transaction; the result runs inside it, under the subject's lock. A repeat gets its first outcome. */
export async function prepareCountedDecision(
  { clock, fourEyes, requireStepUp }: DecisionDeps,
  decision: CountedDecision,
): Promise<(tx: Tx, work: CountedWork) => Promise<Outcome>> {
  const { by, request, amount } = decision;
  const consumeProof = await requireStepUp(by.admin, request);
  const countTowardDay = await fourEyes.prepareDayCount(amount);
  return (tx, { assertOpen, approve, first, execute }) =>
    answerOnce(tx, request, async () => {
      // Release 0.2.0 stored a first approval's key only with the approval; remove once 0.3.0 is out.
      if (await fourEyes.isFirstApproval(tx, request)) return 'wait';
      await consumeProof(tx);
      await assertOpen();
      const approval = await (approve?.(countTowardDay) ??
        fourEyes.recordApproval(tx, countTowardDay, { ...decision, adminId: by.admin.id }));
      const at = clock.now();
      if (approval.outcome === 'wait') await recordDecision(tx, decision, at, first);
      else {
        const { firstApprovedBy } = approval;
        await recordDecision(tx, decision, at, await execute({ at, firstApprovedBy }), firstApprovedBy);
      }
      return approval.outcome;
    });
}

export async function prepareUncountedDecision(
  { clock, requireStepUp }: Pick<DecisionDeps, 'clock' | 'requireStepUp'>,
  decision: UncountedDecision,
): Promise<(tx: Tx, work: UncountedWork) => Promise<Outcome>> {
  const consumeProof = await requireStepUp(decision.by.admin, decision.request);
  return (tx, { assertOpen, execute }) =>
    answerOnce<Outcome>(tx, decision.request, async () => {
      await consumeProof(tx);
      await assertOpen();
      const at = clock.now();
      await recordDecision(tx, decision, at, await execute({ at, firstApprovedBy: null }));
      return 'execute';
    });
}

/** Throws unless a customer other than the administrator may be given money: `own_request`, `user_not_found`. */
export async function assertMayReceive(db: Db, admin: SessionCustomer, customerId: string): Promise<void> {
  if (customerId === admin.id) throw new AppError('own_request');
  if ((await findById(db, customerId)) === undefined) throw new AppError('user_not_found');
}

async function recordDecision(
  tx: Tx,
  { by: { admin, address }, subject }: UncountedDecision,
  at: Date,
  event: DecisionEvent | null,
  firstApprovedBy: string | null = null,
): Promise<void> {
  if (event === null) return;
  await recordAuditEvent(tx, {
    at,
    actor: `admin:${admin.id}`,
    subject,
    ...event,
    after: {
      ...event.after,
      ...(firstApprovedBy === null ? {} : { first_approval: `admin:${firstApprovedBy}` }),
    },
    address,
  });
}
