import type { AuditAction } from '@lastro/contracts';
import type { Coin, Money } from '@lastro/money';
import { type AdminContext, findById, recordAuditEvent, type SessionCustomer } from '../customers/index.ts';
import type { RequestKey } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import type { RequireStepUp } from '../second-factors/index.ts';
import type { ApprovalOutcome, FourEyes, JointDecision, SingleApprovalCheck } from './port.ts';

/*
 * An administrator decides about a subject whose row is locked.
 *
 *   open --alone, up to the daily amount-----------------------> executed
 *     |
 *     '--first approval--> waiting --second, by another admin--> executed
 */

export interface DecisionDeps {
  readonly clock: Clock;
  readonly fourEyes: Pick<FourEyes, 'prepareSingleApprovalCheck' | 'isFirstApproval' | 'recordApproval'>;
  readonly requireStepUp: RequireStepUp;
}

/** As the administrator calls it; `id` is the subject's. */
export interface DecisionRequest {
  readonly by: AdminContext;
  readonly id: string;
  readonly requestId: string | undefined;
}

export interface SoleDecision {
  readonly by: AdminContext;
  readonly request: RequestKey;
  /** As in the audit log, `<kind>:<id>`. */
  readonly subject: string;
}

export interface AdminDecision extends SoleDecision, Pick<JointDecision, 'kind' | 'customerId' | 'note'> {
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

export interface SoleWork {
  /** Throws unless the administrator may decide and the subject is undecided. */
  assertOpen(): void | Promise<void>;
  /** Null if a concurrent repeat has executed it. */
  execute(decided: Decided): Promise<DecisionEvent | null>;
}

interface Decided {
  readonly at: Date;
  readonly firstApprovedBy: string | null;
}

export interface DecisionWork extends SoleWork {
  readonly first: DecisionEvent;
  /** For a subject that stores first approvals in its own row. */
  approve?(singleApprovalCheck: SingleApprovalCheck): Promise<ApprovalOutcome>;
}

type Outcome = ApprovalOutcome['outcome'];

/** Before the transaction; the result runs inside it, under the subject's lock. A repeated first approval waits again. */
export async function prepareDecision(
  { clock, fourEyes, requireStepUp }: DecisionDeps,
  decision: AdminDecision,
): Promise<(tx: Tx, work: DecisionWork) => Promise<Outcome>> {
  const { by, request, amount } = decision;
  const consumeProof = await requireStepUp(by.admin, request);
  const check = await fourEyes.prepareSingleApprovalCheck(amount);
  return async (tx, { assertOpen, approve, first, execute }) => {
    if (await fourEyes.isFirstApproval(tx, request)) return 'wait';
    await consumeProof(tx);
    await assertOpen();
    const approval = await (approve?.(check) ??
      fourEyes.recordApproval(tx, check, { ...decision, adminId: by.admin.id }));
    const at = clock.now();
    if (approval.outcome === 'wait') await recordDecision(tx, decision, at, first);
    else {
      const { firstApprovedBy } = approval;
      await recordDecision(tx, decision, at, await execute({ at, firstApprovedBy }), firstApprovedBy);
    }
    return approval.outcome;
  };
}

/** For what one administrator may always decide. */
export async function prepareSoleDecision(
  { clock, requireStepUp }: Pick<DecisionDeps, 'clock' | 'requireStepUp'>,
  decision: SoleDecision,
): Promise<(tx: Tx, work: SoleWork) => Promise<Outcome>> {
  const consumeProof = await requireStepUp(decision.by.admin, decision.request);
  return async (tx, { assertOpen, execute }) => {
    await consumeProof(tx);
    await assertOpen();
    const at = clock.now();
    await recordDecision(tx, decision, at, await execute({ at, firstApprovedBy: null }));
    return 'execute';
  };
}

/** Throws unless a customer other than the administrator may be given money: `own_request`, `user_not_found`. */
export async function assertMayReceive(db: Db, admin: SessionCustomer, customerId: string): Promise<void> {
  if (customerId === admin.id) throw new AppError('own_request');
  if ((await findById(db, customerId)) === undefined) throw new AppError('user_not_found');
}

async function recordDecision(
  tx: Tx,
  { by: { admin, address }, subject }: SoleDecision,
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
