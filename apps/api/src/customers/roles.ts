import { AppError } from '../platform/errors.ts';
import { recordAct } from './audit-log.ts';
import { normaliseEmail } from './contact.ts';
import type { Customer } from './customer.ts';
import type { CustomersDeps } from './deps.ts';
import { checkPassword } from './password-rules.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { createCustomer, readRegistration } from './register.ts';
import { findByEmail, lockCustomer, setPasswordHash } from './repository.ts';
import { endAllSessions } from './sessions.ts';

interface RolesDeps extends Pick<CustomersDeps, 'db' | 'clock'> {
  readonly passwords: Passwords;
}

export interface MakeAdmin {
  readonly email: string;
  /** Needed to create one. A customer who is promoted gets it too, and is signed out everywhere. */
  readonly password: string | undefined;
  /** For the audit log: who asked. */
  readonly actor: string;
}

export type MadeAdmin =
  | { readonly outcome: 'created' | 'promoted' | 'unchanged'; readonly customer: Customer }
  | { readonly outcome: 'no_such_customer' };

export interface Roles {
  /**
   * Makes the customer with this e-mail an administrator, or creates one. An administrator stays as they are, so
   * that a password changed since the first start is not set back at the next.
   * Throws `invalid_email`, `weak_password`, `common_password`.
   */
  makeAdmin(request: MakeAdmin): Promise<MadeAdmin>;
}

export function createRoles(
  { db, clock }: Pick<CustomersDeps, 'db' | 'clock'>,
  passwords: Passwords = createPasswords(),
): Roles {
  const deps = { db, clock, passwords };
  async function makeAdmin(request: MakeAdmin): Promise<MadeAdmin> {
    const email = normaliseEmail(request.email);
    if (email === undefined) throw new AppError('invalid_email');
    const customer = await findByEmail(db, email);
    if (customer?.role === 'admin') return { outcome: 'unchanged', customer };
    if (customer !== undefined) return promote(deps, customer, request);
    if (request.password === undefined) return { outcome: 'no_such_customer' };
    try {
      return await create(deps, email, request.password, request.actor);
    } catch (error) {
      // Another process that started at the same moment was first.
      if (error instanceof AppError && error.code === 'email_taken') return makeAdmin(request);
      throw error;
    }
  }

  return { makeAdmin };
}

const ADMIN_NAME = 'Administrador';

async function promote(
  deps: RolesDeps,
  customer: Customer,
  { password, actor }: MakeAdmin,
): Promise<MadeAdmin> {
  const { id } = customer;
  if (password !== undefined) checkPassword(password, [customer.fullName, customer.email, customer.phone]);
  const passwordHash = password === undefined ? undefined : await deps.passwords.hash(password);
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock.now();
    await lockCustomer(tx, id);
    const changed = await tx
      .updateTable('customers')
      .set({ role: 'admin', updated_at: now })
      .where('id', '=', id)
      .where('role', '<>', 'admin')
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) return { outcome: 'unchanged', customer };
    if (passwordHash !== undefined) {
      await setPasswordHash(tx, id, passwordHash, now);
      await endAllSessions(tx, id);
    }
    await recordAct(tx, {
      at: now,
      actor,
      action: 'role_changed',
      subject: `customer:${id}`,
      before: { role: 'user' },
      after: { role: 'admin' },
      address: null,
    });
    return { outcome: 'promoted', customer: { ...customer, role: 'admin' } };
  });
}

async function create(deps: RolesDeps, email: string, password: string, actor: string): Promise<MadeAdmin> {
  const registration = readRegistration({ name: ADMIN_NAME, email, password }, 'admin');
  return createCustomer<MadeAdmin>(deps, registration, async (tx, customer) => {
    await recordAct(tx, {
      at: customer.createdAt,
      actor,
      action: 'role_changed',
      subject: `customer:${customer.id}`,
      after: { role: 'admin' },
      address: null,
    });
    return { outcome: 'created', customer };
  });
}

/** For the operator, in the language of the command line. */
export function explainRefusal(error: AppError): string {
  switch (error.code) {
    case 'invalid_email':
      return "The administrator's e-mail is not an e-mail address.";
    case 'weak_password':
      return 'ADMIN_PASSWORD is too short: at least 8 characters.';
    case 'common_password':
      return 'ADMIN_PASSWORD is among the passwords that are guessed first. Choose another.';
    default:
      return error.message;
  }
}
