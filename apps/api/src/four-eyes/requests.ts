import { ADMIN_LIST_DEFAULT_LIMIT, type AdminPerson, type ApprovalRequestsQuery } from '@lastro/contracts';
import { findPeople } from '../customers/index.ts';
import type { Page } from '../platform/database/cursor.ts';
import { createDecideRequest } from './decide-request.ts';
import type { DecisionCommand } from './decisions.ts';
import {
  type ApprovalRequestRow,
  type ApprovalRequestTable,
  listRequests,
  type RequestColumns,
  requireRequest,
} from './repository-requests.ts';
import type { ApprovalRequestsDeps, RequestFields, RequestKind } from './request-kind.ts';

/*
 * A request that moves nothing until a second administrator approves it.
 *
 *   pending --approve, by another--> approved   (carried out in the same transaction)
 *      |
 *      '----refuse, by any admin---> refused
 *
 * If its requester is no longer an administrator, the next approval counts as the first and it stays pending.
 */

export interface ApprovalRequests<Row, Reply> {
  list(query: ApprovalRequestsQuery): Promise<Page<Reply>>;
  find(id: string): Promise<Reply>;
  show(rows: readonly Row[]): Promise<Reply[]>;
  /** As the second administrator. Throws `needs_another_admin`, `admin_too_recent`. */
  approve(decision: DecisionCommand): Promise<Reply>;
  refuse(decision: DecisionCommand): Promise<Reply>;
}

export function createApprovalRequests<T extends ApprovalRequestTable, Reply>(
  deps: ApprovalRequestsDeps,
  kind: RequestKind<T, Reply>,
): ApprovalRequests<ApprovalRequestRow<T>, Reply> {
  const { db } = deps;
  const { table, toReply } = kind;
  const decide = createDecideRequest(deps, kind);

  async function show(rows: readonly ApprovalRequestRow<T>[]): Promise<Reply[]> {
    const people = await findPeople(
      db,
      rows.flatMap((row) => [row.customer_id, row.requested_by, row.first_approved_by, row.decided_by]),
    );
    return rows.map((row) => toReply(fieldsOf(row, people), row));
  }

  async function find(id: string): Promise<Reply> {
    const [reply] = await show([await requireRequest(db, table, id)]);
    return reply as Reply;
  }

  return {
    async list(query) {
      const { limit = ADMIN_LIST_DEFAULT_LIMIT } = query;
      const read = await listRequests(db, table, query);
      const rows = read.slice(0, limit);
      return { rows: await show(rows), nextCursor: read.length > limit ? rows.at(-1)?.id : undefined };
    },
    find,
    show,
    async approve(decision) {
      await decide(decision, 'approve');
      return find(decision.id);
    },
    async refuse(decision) {
      await decide(decision, 'refuse');
      return find(decision.id);
    },
  };
}

function fieldsOf(row: RequestColumns, people: Awaited<ReturnType<typeof findPeople>>): RequestFields {
  const named = (id: string): AdminPerson => {
    const found = people.get(id);
    if (found === undefined) throw new Error(`no person with id ${id}`);
    return found.person;
  };
  const counts = row.state !== 'pending' || people.get(row.first_approved_by)?.isAdmin === true;
  return {
    id: row.id,
    status: row.state,
    user: named(row.customer_id),
    requested_by: named(row.requested_by),
    requested_date: row.requested_at.toISOString(),
    first_approved_by: counts ? named(row.first_approved_by) : null,
    decided_by: row.decided_by === null ? null : named(row.decided_by),
    decided_date: row.decided_at?.toISOString() ?? null,
  };
}
