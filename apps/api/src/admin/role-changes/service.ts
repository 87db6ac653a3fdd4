import type { AuditAction, Role, RoleChange } from '@lastro/contracts';
import { sql } from 'kysely';
import {
  type AdminContext,
  changeRole,
  lockRoles,
  notifyAdminsOfRoleChange,
  recordAdminEvent,
  requireConfirmedEmail,
  shareFactorLock,
} from '../../customers/index.ts';
import {
  type ApprovalRequestRow,
  type ApprovalRequests,
  type ApprovalRequestsDeps,
  createApprovalRequests,
  type DecisionStep,
  type FourEyes,
  findRequest,
  insertRequest,
  updateRequest,
} from '../../four-eyes/index.ts';
import { answerOnce, requestKey } from '../../ledger/index.ts';
import type { Tx } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { uuidv7 } from '../../platform/ids.ts';

const TABLE = 'role_change_requests';
type RoleChangeRow = ApprovalRequestRow<typeof TABLE>;

/** With four eyes off, one administrator changes a role at once. */
export interface RoleChangesDeps extends ApprovalRequestsDeps {
  readonly fourEyes: Pick<FourEyes, 'isOn' | 'whichApproval'>;
}

export type RoleRequestResult =
  | { readonly done: true }
  | { readonly done: false; readonly request: RoleChange };

interface RequestedRole {
  readonly by: AdminContext;
  readonly customerId: string;
  readonly role: Role;
}

export interface RoleChanges extends ApprovalRequests<RoleChangeRow, RoleChange> {
  /** Administrators cannot change their own role, so at least one always remains. */
  request(
    by: AdminContext,
    customerId: string,
    role: Role,
    requestId: string | undefined,
  ): Promise<RoleRequestResult>;
}

export function createRoleChanges(deps: RoleChangesDeps): RoleChanges {
  const { db, clock, fourEyes, requireStepUp } = deps;

  const requests = createApprovalRequests<typeof TABLE, RoleChange>(deps, {
    table: TABLE,
    call: 'role change',
    noun: 'Este pedido',
    async lock(tx, { customer_id: customerId }, { admin }) {
      // Before the customers' rows: the order in which changes of factors take these locks.
      await shareFactorLock(tx, admin.id);
      const roles = await lockRoles(tx, customerId);
      if (roles.get(admin.id) !== 'admin') throw new AppError('forbidden');
    },
    prepare: async () => approve,
    async record({ tx, row, by, at }, outcome) {
      if (outcome === 'refused') await recordRequest(tx, by, row, 'role_change_refused', at);
      else await recordAuditEvent(tx, by, row, 'role_change_taken_over', at);
    },
    toReply: ({ id, status, user, ...approvals }, { role }) => ({ id, status, user, role, ...approvals }),
  });

  async function approve({ tx, row, by, at }: DecisionStep<RoleChangeRow>): Promise<object> {
    const { customer_id: customerId, role, first_approved_by: firstApprovedBy } = row;
    const before = (await lockRoles(tx, customerId)).get(customerId);
    if (before === undefined) throw new AppError('user_not_found');
    // The operator's command may have changed it meanwhile.
    if (before !== role) await changeRole(tx, { by, customerId, before, role, at, firstApprovedBy });
    return {};
  }

  /** The request's id; null if the role is changed. */
  async function changeOrRequest(
    tx: Tx,
    roles: ReadonlyMap<string, Role>,
    { by, customerId, role }: RequestedRole,
  ): Promise<string | null> {
    const adminId = by.admin.id;
    const before = roles.get(customerId);
    if (before === undefined) throw new AppError('user_not_found');
    if (roles.get(adminId) !== 'admin') throw new AppError('forbidden');
    if (before === role) return null;
    if (role === 'admin') await requireConfirmedEmail(tx, customerId);
    const at = clock.now();
    if (!fourEyes.isOn) {
      await changeRole(tx, { by, customerId, before, role, at });
      return null;
    }
    const pending = await findRequest(tx, TABLE, sql`customer_id = ${customerId} and state = 'pending'`);
    if (pending?.role === role) return pending.id;
    // The operator's command has set the requested role meanwhile.
    if (pending !== undefined)
      await updateRequest(tx, TABLE, pending.id, { state: 'refused', decided_by: adminId, decided_at: at });
    // Throws if the administrator may not approve.
    await fourEyes.whichApproval(tx, { first: null, adminId, requestedAt: at });
    const id = uuidv7();
    await insertRequest(tx, TABLE, { id, customerId, by: adminId, at }, { role });
    await recordRequest(tx, by, { id, customer_id: customerId, role }, 'role_change_requested', at);
    return id;
  }

  return {
    ...requests,
    async request(by, customerId, role, requestId) {
      const { admin } = by;
      if (customerId === admin.id) throw new AppError('own_request');
      const request = requestKey(admin.id, requestId, 'change role', { id: customerId, role });
      const consumeProof = await requireStepUp(admin, request);
      const id = await db.transaction().execute(async (tx) => {
        await shareFactorLock(tx, admin.id);
        const roles = await lockRoles(tx, customerId);
        return answerOnce(tx, request, async () => {
          await consumeProof(tx);
          return changeOrRequest(tx, roles, { by, customerId, role });
        });
      });
      return id === null ? { done: true } : { done: false, request: await requests.find(id) };
    },
  };
}

async function recordRequest(
  tx: Tx,
  by: AdminContext,
  { id, customer_id: customerId, role }: Pick<RoleChangeRow, 'id' | 'customer_id' | 'role'>,
  action: 'role_change_requested' | 'role_change_refused',
  at: Date,
): Promise<void> {
  await recordAuditEvent(tx, by, { id, customer_id: customerId, role }, action, at);
  const { admin, address } = by;
  await notifyAdminsOfRoleChange(tx, { event: action, customerId, role, adminId: admin.id, at, address });
}

async function recordAuditEvent(
  tx: Tx,
  by: AdminContext,
  { id, customer_id: customerId, role }: Pick<RoleChangeRow, 'id' | 'customer_id' | 'role'>,
  action: AuditAction,
  at: Date,
): Promise<void> {
  const after = { request: id, role };
  await recordAdminEvent(tx, by, { at, action, subject: `customer:${customerId}`, after });
}
