import {
  ADMIN_LIST_DEFAULT_LIMIT,
  type AdminPerson,
  type ApprovalRequestsQuery,
  type ApprovalState,
} from '@lastro/contracts';
import { sql } from 'kysely';
import { type AdminContext, findPeople } from '../customers/index.ts';
import { decideOnce, isPosted, isSameRequest, type RequestKey, requestKey } from '../ledger/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Page } from '../platform/database/cursor.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import type { RequireStepUp } from '../second-factors/index.ts';
import type { FourEyes } from './port.ts';
import {
  findRequest,
  listRequests,
  lockRequest,
  type RequestColumns,
  type RequestRow,
  type RequestTable,
  updateRequest,
} from './repository-requests.ts';

/*
 * A request that moves nothing until a second administrator approves it.
 *
 *   pending --approve, by another--> approved   (carried out in the same transaction)
 *      |
 *      '----refuse, by any admin---> refused
 *
 * If its requester is no longer an administrator, the next approval counts as the first and it stays pending.
 */

export interface ApprovalRequestsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly fourEyes: Pick<FourEyes, 'whichApproval'>;
  readonly requireStepUp: RequireStepUp;
}

export interface RequestDecision {
  readonly by: AdminContext;
  readonly id: string;
  readonly requestId: string | undefined;
}

export interface RequestFields {
  readonly id: string;
  readonly status: ApprovalState;
  readonly user: AdminPerson;
  readonly requested_by: AdminPerson;
  readonly requested_date: string;
  readonly first_approved_by: AdminPerson | null;
  readonly decided_by: AdminPerson | null;
  readonly decided_date: string | null;
}

export interface DecisionStep<Row> {
  readonly tx: Tx;
  readonly row: Row;
  readonly by: AdminContext;
  readonly at: Date;
}

export interface RequestKind<T extends RequestTable, Reply> {
  readonly table: T;
  /** Part of the hash in request keys, as in `approve adjustment`. */
  readonly call: string;
  readonly noun: string;
  /** For tables that keep the keys of requests that decided or reassigned their rows. */
  keptRequests?(row: RequestRow<T>): readonly RequestKey[];
  lock?(tx: Tx, row: RequestRow<T>, by: AdminContext): Promise<void>;
  /** Before the transaction of an approval; the result runs inside it and returns columns to write. */
  prepare(row: RequestRow<T>): Promise<(step: DecisionStep<RequestRow<T>>) => Promise<object>>;
  record(step: DecisionStep<RequestRow<T>>, outcome: 'refused' | 'reassigned'): Promise<void>;
  toReply(fields: RequestFields, row: RequestRow<T>): Reply;
}

export interface ApprovalRequests<Row, Reply> {
  list(query: ApprovalRequestsQuery): Promise<Page<Reply>>;
  find(id: string): Promise<Reply>;
  show(rows: readonly Row[]): Promise<Reply[]>;
  /** As the second administrator. Throws `needs_another_admin`, `admin_too_recent`. */
  approve(decision: RequestDecision): Promise<Reply>;
  refuse(decision: RequestDecision): Promise<Reply>;
}

const STATES = { approve: 'approved', refuse: 'refused' } as const;

export function createApprovalRequests<T extends RequestTable, Reply>(
  deps: ApprovalRequestsDeps,
  kind: RequestKind<T, Reply>,
): ApprovalRequests<RequestRow<T>, Reply> {
  const { db, clock, fourEyes, requireStepUp } = deps;
  const { table } = kind;

  async function mustFind(id: string): Promise<RequestRow<T>> {
    const row = await findRequest(db, table, sql`id = ${id}`);
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  async function show(rows: readonly RequestRow<T>[]): Promise<Reply[]> {
    const people = await findPeople(
      db,
      rows.flatMap((row) => [row.customer_id, row.requested_by, row.first_approved_by, row.decided_by]),
    );
    const named = (id: string): AdminPerson => {
      const found = people.get(id);
      if (found === undefined) throw new Error(`no person with id ${id}`);
      return found.person;
    };
    return rows.map((row) => {
      const counts = row.state !== 'pending' || people.get(row.first_approved_by)?.isAdmin === true;
      const fields = {
        id: row.id,
        status: row.state,
        user: named(row.customer_id),
        requested_by: named(row.requested_by),
        requested_date: row.requested_at.toISOString(),
        first_approved_by: counts ? named(row.first_approved_by) : null,
        decided_by: row.decided_by === null ? null : named(row.decided_by),
        decided_date: row.decided_at?.toISOString() ?? null,
      };
      return kind.toReply(fields, row);
    });
  }

  async function showOne(row: RequestRow<T>): Promise<Reply> {
    const [reply] = await show([row]);
    return reply as Reply;
  }

  function assertDecidable({ customer_id: customerId, state }: RequestRow<T>, adminId: string): void {
    if (customerId === adminId) throw new AppError('own_request');
    if (state === 'pending') return;
    const name = state === 'approved' ? 'aprovado' : 'recusado';
    throw new AppError('already_decided', { message: `${kind.noun} já foi decidido: ${name}.` });
  }

  async function decide(
    { by, id, requestId }: RequestDecision,
    action: 'approve' | 'refuse',
  ): Promise<Reply> {
    const adminId = by.admin.id;
    const request = requestKey(adminId, requestId, `${action} ${kind.call}`, { id });
    // Without kept keys, a repeat is recognised by its administrator and effect.
    const isRepeated = (row: RequestRow<T>) =>
      (row.state === STATES[action] && row.decided_by === adminId) ||
      (action === 'approve' && requestId !== undefined && wasTakenOverBy(row, adminId));
    const earlierOf = (row: RequestRow<T>): readonly RequestKey[] =>
      kind.keptRequests?.(row) ?? (isRepeated(row) ? [request] : []);
    const found = await mustFind(id);
    const isRepeat = earlierOf(found).some((kept) => isSameRequest(kept, request));
    if (isRepeat && !kind.keptRequests) return showOne(found);
    if (!isRepeat) assertDecidable(found, adminId);
    const consumeProof = await requireStepUp(by.admin, request);
    const apply = action === 'approve' ? await kind.prepare(found) : null;
    await decideOnce(db, request, {
      async lock(tx) {
        await kind.lock?.(tx, found, by);
        return lockRequest(tx, table, id);
      },
      earlier: (row) => earlierOf(row).map((kept) => [kept, undefined] as const),
      async decide(tx, row) {
        if (kind.keptRequests && (await isPosted(tx, request))) throw new AppError('request_id_reused');
        await consumeProof(tx);
        assertDecidable(row, adminId);
        const step = { tx, row, by, at: clock.now() };
        const decided = { state: STATES[action], decided_by: adminId, decided_at: step.at };
        const keys = kind.keptRequests ? { decision_key: request.key, decision_hash: request.hash } : {};
        if (apply === null) {
          await updateRequest(tx, table, id, { ...decided, ...keys });
          return kind.record(step, 'refused');
        }
        const { first_approved_by: first, requested_at: requestedAt } = row;
        if ((await fourEyes.whichApproval(tx, { first, adminId, requestedAt })) === 'first') {
          await updateRequest(tx, table, id, {
            first_approved_by: adminId,
            first_approved_at: step.at,
            ...(kind.keptRequests ? { take_over_key: request.key, take_over_hash: request.hash } : {}),
          });
          return kind.record(step, 'reassigned');
        }
        await updateRequest(tx, table, id, { ...decided, ...keys, ...(await apply(step)) });
      },
    });
    return showOne(await mustFind(id));
  }

  return {
    async list(query) {
      const { limit = ADMIN_LIST_DEFAULT_LIMIT } = query;
      const read = await listRequests(db, table, query);
      const rows = read.slice(0, limit);
      return { rows: await show(rows), nextCursor: read.length > limit ? rows.at(-1)?.id : undefined };
    },
    find: async (id) => showOne(await mustFind(id)),
    show,
    approve: (decision) => decide(decision, 'approve'),
    refuse: (decision) => decide(decision, 'refuse'),
  };
}

function wasTakenOverBy(row: RequestColumns, adminId: string): boolean {
  return row.first_approved_by === adminId && row.first_approved_at > row.requested_at;
}
