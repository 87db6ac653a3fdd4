import type { Role } from '@lastro/contracts';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../platform/database/db.ts';
import { AppError } from '../platform/errors.ts';
import { recordAdminEvent } from './audit-log.ts';
import { assertNotBlocked } from './blocks.ts';
import type { SessionCustomer } from './customer.ts';
import { notifyAdminsOfRoleChange } from './notices/admin-notices.ts';
import { endAllSessions } from './sessions/sessions.ts';

export interface AdminContext {
  readonly admin: SessionCustomer;
  readonly address: string;
}

export function adminContextOf({ customer, ip }: FastifyRequest): AdminContext {
  return { admin: customer, address: ip };
}

/** Returns how many were open. Throws `user_not_found`. */
export async function endSessionsOf(
  tx: Tx,
  { by, customerId, at }: Omit<RoleUpdate, 'before' | 'role'>,
): Promise<number> {
  const customer = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (customer === undefined) throw new AppError('user_not_found');
  const ended = await endAllSessions(tx, customerId);
  await recordAdminEvent(tx, by, {
    at,
    action: 'sessions_ended',
    subject: `customer:${customerId}`,
    after: { ended },
  });
  return ended;
}

const NO_EMAIL = 'Este usuário não tem e-mail. Para administrar, precisa de um e-mail confirmado.';

/** An unconfirmed e-mail may be another person's. */
export async function requireConfirmedEmail(tx: Tx, customerId: string): Promise<void> {
  const customer = await tx
    .selectFrom('customers')
    .select(['email', 'email_proven_at'])
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (!customer?.email_proven_at) {
    throw new AppError('email_unconfirmed', customer?.email === null ? { message: NO_EMAIL } : {});
  }
  await assertNotBlocked(tx, customerId);
}

/** Locks the roles of the customer and of all administrators until the transaction ends. */
export async function lockRoles(tx: Tx, customerId: string): Promise<Map<string, Role>> {
  const rows = await tx
    .selectFrom('customers')
    .select(['id', 'role'])
    .where((eb) => eb.or([eb('role', '=', 'admin'), eb('id', '=', customerId)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ id, role }) => [id, role]));
}

export interface RoleUpdate {
  readonly by: AdminContext;
  readonly customerId: string;
  readonly before: Role;
  readonly role: Role;
  readonly at: Date;
  readonly firstApprovedBy?: string;
}

export async function changeRole(tx: Tx, update: RoleUpdate): Promise<void> {
  const { by, customerId, before, role, at, firstApprovedBy } = update;
  if (role === 'admin') await requireConfirmedEmail(tx, customerId);
  await tx
    .updateTable('customers')
    .set({ role, admin_since: role === 'admin' ? at : null, admin_by_operator: false, updated_at: at })
    .where('id', '=', customerId)
    .execute();
  await recordAdminEvent(tx, by, {
    at,
    action: 'role_changed',
    subject: `customer:${customerId}`,
    before: { role: before },
    after: {
      role,
      ...(firstApprovedBy === undefined ? {} : { first_approval: `admin:${firstApprovedBy}` }),
    },
  });
  await notifyAdminsOfRoleChange(tx, {
    event: 'role_changed',
    customerId,
    role,
    adminId: by.admin.id,
    at,
    address: by.address,
  });
}
