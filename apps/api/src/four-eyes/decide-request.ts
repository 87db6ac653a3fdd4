import type { AdminContext } from '../customers/index.ts';
import {
  answerOnce,
  decideUnderLock,
  findDecision,
  isSameRequest,
  type RequestKey,
  requestKey,
} from '../ledger/index.ts';
import { AppError } from '../platform/errors.ts';
import type { DecisionCommand } from './decisions.ts';
import {
  type ApprovalRequestRow,
  type ApprovalRequestTable,
  lockRequest,
  requireRequest,
  updateRequest,
} from './repository-requests.ts';
import type { ApprovalRequestsDeps, DecisionStep, RequestKind } from './request-kind.ts';

type Action = 'approve' | 'refuse';

interface Call {
  readonly by: AdminContext;
  readonly action: Action;
  readonly key: RequestKey;
}

const STATES = { approve: 'approved', refuse: 'refused' } as const;

export type DecideRequest = (decision: DecisionCommand, action: Action) => Promise<void>;

export function createDecideRequest<T extends ApprovalRequestTable, Reply>(
  { db, clock, fourEyes, requireStepUp }: ApprovalRequestsDeps,
  kind: RequestKind<T, Reply>,
): DecideRequest {
  const { table } = kind;
  type Step = DecisionStep<ApprovalRequestRow<T>>;

  const keptKeys = (row: ApprovalRequestRow<T>) => kind.keptKeys?.(row) ?? [];

  /** Release 0.2.0 stored a decision's key only in its row; remove once 0.3.0 is out. */
  const isKept = (row: ApprovalRequestRow<T>, key: RequestKey) =>
    keptKeys(row).some((kept) => isSameRequest(kept, key));

  function assertDecidable(
    { customer_id: customerId, state }: ApprovalRequestRow<T>,
    { admin }: AdminContext,
  ): void {
    if (customerId === admin.id) throw new AppError('own_request');
    if (state === 'pending') return;
    const name = state === 'approved' ? 'aprovado' : 'recusado';
    throw new AppError('already_decided', { message: `${kind.noun} já foi decidido: ${name}.` });
  }

  function keyColumns(name: 'decision' | 'take_over', { key, hash }: RequestKey): object {
    return kind.keptKeys ? { [`${name}_key`]: key, [`${name}_hash`]: hash } : {};
  }

  async function close({ tx, row, at }: Step, { by, action, key }: Call, columns: object): Promise<void> {
    await updateRequest(tx, table, row.id, {
      state: STATES[action],
      decided_by: by.admin.id,
      decided_at: at,
      ...keyColumns('decision', key),
      ...columns,
    });
  }

  async function refuse(step: Step, call: Call): Promise<void> {
    await close(step, call, {});
    await kind.record(step, 'refused');
  }

  /** The first approval no longer counts, so this one takes its place. */
  async function reassignFirstApproval(step: Step, { by, key }: Call): Promise<void> {
    await updateRequest(step.tx, table, step.row.id, {
      first_approved_by: by.admin.id,
      first_approved_at: step.at,
      ...keyColumns('take_over', key),
    });
    await kind.record(step, 'taken_over');
  }

  async function isSecond({ tx, row, by }: Step): Promise<boolean> {
    const { first_approved_by: first, requested_at: requestedAt } = row;
    const approval = { first, adminId: by.admin.id, requestedAt };
    return (await fourEyes.whichApproval(tx, approval)) === 'second';
  }

  return async ({ by, id, requestId }, action) => {
    const key = requestKey(by.admin.id, requestId, `${action} ${kind.call}`, { id });
    const call: Call = { by, action, key };
    const found = await requireRequest(db, table, id);
    if (await findDecision(db, key)) return;
    if (!isKept(found, key)) assertDecidable(found, by);
    const consumeProof = await requireStepUp(by.admin, key);
    const apply = action === 'approve' ? await kind.prepare(found) : null;
    await decideUnderLock(db, key, {
      async lock(tx) {
        await kind.lock?.(tx, found, by);
        return lockRequest(tx, table, id);
      },
      storedReplies: (row) => keptKeys(row).map((kept) => [kept, undefined]),
      decide: (tx, row) =>
        answerOnce(tx, key, async () => {
          await consumeProof(tx);
          assertDecidable(row, by);
          const step = { tx, row, by, at: clock.now() };
          if (apply === null) await refuse(step, call);
          else if (await isSecond(step)) await close(step, call, await apply(step));
          else await reassignFirstApproval(step, call);
        }),
    });
  };
}
