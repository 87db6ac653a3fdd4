import type { AuditAction } from '@lastro/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/db.ts';
import { exists } from '../platform/database/exists.ts';
import { AppError } from '../platform/errors.ts';
import { recordAuditEvent } from './audit-log.ts';
import { normaliseEmail } from './contact.ts';
import type { Customer } from './customer.ts';
import type { CustomersDeps } from './deps.ts';
import { lockFactorChanges } from './factor-lock.ts';
import { notifyAdminsOfRoleChange, type RoleNotice } from './notices/admin-notices.ts';
import { createPasswords, type Passwords } from './passwords/passwords.ts';
import { checkPassword } from './passwords/rules.ts';
import { createCustomer, readRegistration } from './register.ts';
import { findByEmail, markContactConfirmed, removePhone, setPasswordHash } from './repository.ts';
import { revokeResetCodes } from './reset/codes.ts';
import { endAllSessions } from './sessions/sessions.ts';

export const DEMO_ACTOR = 'system:demo';

interface RolesDeps extends Pick<CustomersDeps, 'db' | 'clock' | 'removeFactors'> {
  readonly passwords: Passwords;
}

export interface MakeAdmin {
  readonly email: string;
  /** Also revokes an unconfirmed account's phone, factors, Google link and sessions. */
  readonly password: string | undefined;
  readonly actor: string;
}

export type MakeAdminResult =
  | { readonly outcome: 'created' | 'promoted' | 'unchanged'; readonly customer: Customer }
  | { readonly outcome: 'no_such_customer' };

export interface Roles {
  /** Leaves an existing administrator unchanged, so a restart doesn't reset a changed password. */
  makeAdmin(request: MakeAdmin): Promise<MakeAdminResult>;
}

export function createRoles(
  { db, clock, removeFactors }: Pick<CustomersDeps, 'db' | 'clock' | 'removeFactors'>,
  passwords: Passwords = createPasswords(),
): Roles {
  const deps = { db, clock, removeFactors, passwords };
  async function makeAdmin(request: MakeAdmin): Promise<MakeAdminResult> {
    const email = normaliseEmail(request.email);
    if (email === undefined) throw new AppError('invalid_email');
    const customer = await findByEmail(db, email);
    if (customer?.role === 'admin') return { outcome: 'unchanged', customer };
    if (customer !== undefined) return promote(deps, customer, request);
    if (request.password === undefined) return { outcome: 'no_such_customer' };
    try {
      return await create(deps, email, request.password, request.actor);
    } catch (error) {
      // Another process created it first.
      if (error instanceof AppError && error.code === 'email_taken') return makeAdmin(request);
      throw error;
    }
  }

  return { makeAdmin };
}

/** Whether there has ever been an administrator; the demo's doesn't count. */
export async function hasHadAdmin(db: Db): Promise<boolean> {
  return exists(
    db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'role_changed' satisfies AuditAction)
      .where(sql`after ->> 'role'`, '=', 'admin')
      .where('actor', '<>', DEMO_ACTOR)
      .limit(1),
  );
}

async function promote(
  deps: RolesDeps,
  customer: Customer,
  { password, actor }: MakeAdmin,
): Promise<MakeAdminResult> {
  const { id } = customer;
  if (password !== undefined) checkPassword(password, [customer.fullName, customer.email, customer.phone]);
  const passwordHash = password === undefined ? undefined : await deps.passwords.hash(password);
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    await lockFactorChanges(tx, id);
    const { role, email_proven_at } = await tx
      .selectFrom('customers')
      .select(['role', 'email_proven_at'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (role === 'admin') return { outcome: 'unchanged', customer };
    if (passwordHash === undefined && email_proven_at === null) throw new AppError('email_unconfirmed');
    if (passwordHash !== undefined) {
      await removeAccess(deps, tx, id, { actor, at: now, address: null });
      await setPasswordHash(tx, id, passwordHash, now);
    }
    await writeRole(tx, id, actor, now);
    return { outcome: 'promoted', customer: { ...customer, emailConfirmed: true, role: 'admin' } };
  });
}

async function writeRole(tx: Tx, id: string, actor: string, now: Date): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ role: 'admin', admin_since: now, admin_by_operator: true, updated_at: now })
    .where('id', '=', id)
    .execute();
  await recordAuditEvent(tx, {
    at: now,
    actor,
    action: 'role_changed',
    subject: `customer:${id}`,
    before: { role: 'user' },
    after: { role: 'admin' },
    address: null,
  });
  await notifyAdminsOfRoleChange(tx, operatorNotice(id, now));
}

async function removeAccess(
  { removeFactors }: Pick<RolesDeps, 'removeFactors'>,
  tx: Tx,
  id: string,
  by: { readonly actor: string; readonly at: Date; readonly address: null },
): Promise<void> {
  await removePhone(tx, id);
  await markContactConfirmed(tx, id, 'email', by.at);
  await removeFactors(tx, id, by);
  await endAllSessions(tx, id);
  await revokeResetCodes(tx, id, by.at);
  await tx.deleteFrom('google_identities').where('customer_id', '=', id).execute();
}

function operatorNotice(customerId: string, at: Date): RoleNotice {
  return { event: 'role_changed', customerId, role: 'admin', adminId: null, at, address: null };
}

/** `bia.souza@banco.example` is Bia Souza: the audit log and approvals tell administrators apart by their names. */
export function nameFrom(email: string): string {
  const words = email
    .split('@', 1)
    .flatMap((local) => local.split(/[^\p{L}]+/u))
    .filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || 'Administrador';
}

async function create(
  deps: RolesDeps,
  email: string,
  password: string,
  actor: string,
): Promise<MakeAdminResult> {
  const registration = readRegistration({ name: nameFrom(email), email, password }, 'admin');
  return createCustomer<MakeAdminResult>(
    deps,
    { ...registration, emailConfirmedAt: deps.clock.now() },
    async (tx, customer) => {
      await recordAuditEvent(tx, {
        at: customer.createdAt,
        actor,
        action: 'role_changed',
        subject: `customer:${customer.id}`,
        after: { role: 'admin' },
        address: null,
      });
      await notifyAdminsOfRoleChange(tx, operatorNotice(customer.id, customer.createdAt));
      return { outcome: 'created', customer };
    },
  );
}

export function explainRefusal(error: AppError): string {
  switch (error.code) {
    case 'invalid_email':
      return "The administrator's e-mail is not an e-mail address.";
    case 'weak_password':
      return 'ADMIN_PASSWORD is too short: at least 8 characters.';
    case 'common_password':
      return 'ADMIN_PASSWORD is among the passwords that are guessed first. Choose another.';
    case 'email_unconfirmed':
      return 'The e-mail of this customer is not confirmed: anybody could have registered it. Set ADMIN_PASSWORD to take the account over: its phone, second factors, Google sign-in and sessions are removed.';
    case 'contact_required':
      return 'This customer has no e-mail: without the phone nobody could sign in.';
    default:
      return error.message;
  }
}
