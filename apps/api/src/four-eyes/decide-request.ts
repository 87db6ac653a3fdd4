import type { AdminContext } from '../customers/index.ts';
import { decideOnce, isPosted, isSameRequest, type RequestKey, requestKey } from '../ledger/index.ts';
import { AppError } from '../platform/errors.ts';
import type { DecisionRequest } from './decisions.ts';
import {
  lockRequest,
  type RequestColumns,
  type RequestRow,
  type RequestTable,
  requireRequest,
  updateRequest,
} from './repository-requests.ts';
import type { ApprovalRequestsDeps, DecisionStep, RequestKind } from './request-kind.ts';

type Action = 'approve' | 'refuse';

interface Call {
  readonly by: AdminContext;
  readonly action: Action;
  readonly request: RequestKey;
  readonly hasRequestId: boolean;
}

const STATES = { approve: 'approved', refuse: 'refused' } as const;

export type DecideRequest = (decision: DecisionRequest, action: Action) => Promise<void>;

export function createDecideRequest<T extends RequestTable, Reply>(
  { db, clock, fourEyes, requireStepUp }: ApprovalRequestsDeps,
  kind: RequestKind<T, Reply>,
): DecideRequest {
  const { table } = kind;
  type Step = DecisionStep<RequestRow<T>>;

  function isRepeated(row: RequestRow<T>, call: Call): boolean {
    const kept = kind.keptRequests?.(row);
    if (kept === undefined) return hasEffect(row, call);
    return kept.some((earlier) => isSameRequest(earlier, call.request));
  }

  function assertDecidable({ customer_id: customerId, state }: RequestRow<T>, { admin }: AdminContext): void {
    if (customerId === admin.id) throw new AppError('own_request');
    if (state === 'pending') return;
    const name = state === 'approved' ? 'aprovado' : 'recusado';
    throw new AppError('already_decided', { message: `${kind.noun} já foi decidido: ${name}.` });
  }

  function keyColumns(name: 'decision' | 'take_over', { key, hash }: RequestKey): object {
    return kind.keptRequests ? { [`${name}_key`]: key, [`${name}_hash`]: hash } : {};
  }

  async function close({ tx, row, at }: Step, { by, action, request }: Call, columns: object): Promise<void> {
    await updateRequest(tx, table, row.id, {
      state: STATES[action],
      decided_by: by.admin.id,
      decided_at: at,
      ...keyColumns('decision', request),
      ...columns,
    });
  }

  async function refuse(step: Step, call: Call): Promise<void> {
    await close(step, call, {});
    await kind.record(step, 'refused');
  }

  /** The first approval no longer counts, so this one takes its place. */
  async function takeOver(step: Step, { by, request }: Call): Promise<void> {
    await updateRequest(step.tx, table, step.row.id, {
      first_approved_by: by.admin.id,
      first_approved_at: step.at,
      ...keyColumns('take_over', request),
    });
    await kind.record(step, 'reassigned');
  }

  async function isSecond({ tx, row, by }: Step): Promise<boolean> {
    const { first_approved_by: first, requested_at: requestedAt } = row;
    const approval = { first, adminId: by.admin.id, requestedAt };
    return (await fourEyes.whichApproval(tx, approval)) === 'second';
  }

  return async ({ by, id, requestId }, action) => {
    const request = requestKey(by.admin.id, requestId, `${action} ${kind.call}`, { id });
    const call: Call = { by, action, request, hasRequestId: requestId !== undefined };
    const found = await requireRequest(db, table, id);
    const wasDone = isRepeated(found, call);
    if (wasDone && !kind.keptRequests) return;
    if (!wasDone) assertDecidable(found, by);
    const consumeProof = await requireStepUp(by.admin, request);
    const apply = action === 'approve' ? await kind.prepare(found) : null;
    await decideOnce(db, request, {
      async lock(tx) {
        await kind.lock?.(tx, found, by);
        return lockRequest(tx, table, id);
      },
      earlier: (row) => (isRepeated(row, call) ? [[request, undefined]] : []),
      async decide(tx, row) {
        if (kind.keptRequests && (await isPosted(tx, request))) throw new AppError('request_id_reused');
        await consumeProof(tx);
        assertDecidable(row, by);
        const step = { tx, row, by, at: clock.now() };
        if (apply === null) await refuse(step, call);
        else if (await isSecond(step)) await close(step, call, await apply(step));
        else await takeOver(step, call);
      },
    });
  };
}

/** Where request keys are not kept, a repeat is recognised by its administrator and effect. */
function hasEffect(row: RequestColumns, { by, action, hasRequestId }: Call): boolean {
  const adminId = by.admin.id;
  const isDecided = row.state === STATES[action] && row.decided_by === adminId;
  const isTakenOver = row.first_approved_by === adminId && row.first_approved_at > row.requested_at;
  return isDecided || (action === 'approve' && hasRequestId && isTakenOver);
}
