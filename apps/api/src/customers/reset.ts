import type { RequestPasswordResetBody, ResetPasswordBody } from '@lastro/contracts';
import { AppError } from '../platform/errors.ts';
import { uuidv7 } from '../platform/ids.ts';
import { enqueue } from '../platform/jobs.ts';
import { recordAct } from './audit-log.ts';
import { type Contacts, readContacts } from './contact.ts';
import type { CustomersDeps } from './deps.ts';
import { NOTIFY_PASSWORD_CHANGED, SEND_RESET_CODE } from './jobs.ts';
import type { CustomerLimits } from './limits.ts';
import { checkPassword } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import { findByContacts, lockCustomer, setPasswordReset, setProven } from './repository.ts';
import type { createResetCodes } from './reset-codes.ts';
import { endAllSessions } from './sessions.ts';

interface ResetDeps extends Pick<CustomersDeps, 'db' | 'clock'> {
  readonly limits: CustomerLimits;
  readonly passwords: Passwords;
  readonly codes: ReturnType<typeof createResetCodes>;
}

/**
 * Has a code sent to the e-mail or phone, if a customer has it. Whether one does is found out by the job, so that
 * this call can't tell, by its answer or by its time.
 * Throws `contact_required`, `invalid_email`, `invalid_phone`, `too_many_requests`.
 */
export async function requestReset(
  { db, clock, limits }: ResetDeps,
  form: RequestPasswordResetBody,
  address: string,
): Promise<void> {
  const contacts = readContacts(form);
  await limits.resetRequested(accountsOf(contacts), address);
  const requestedAt = clock.now();
  await enqueue(db, SEND_RESET_CODE, { id: uuidv7(requestedAt.getTime()), ...contacts, requestedAt });
}

/**
 * Sets a new password for who has the code, and ends every session.
 * Throws `invalid_reset_code` (wrong, expired, used, tried too often, or no such customer), the errors of a password
 * or a contact, `too_many_requests`, `service_unavailable`.
 */
export async function resetPassword(
  deps: ResetDeps,
  form: ResetPasswordBody,
  address: string,
): Promise<void> {
  const { db, clock, limits, passwords, codes } = deps;
  const contacts = readContacts(form);
  checkPassword(form.newPassword, [contacts.email, contacts.phone]);
  await limits.resetTried(accountsOf(contacts), address);
  // Before the code is looked at: it takes the same time whatever comes of it, and no lock is held meanwhile.
  const passwordHash = await passwords.hash(form.newPassword);
  const customer = await findByContacts(db, contacts);
  const code = form.code.replace(/\s/g, '');
  const resetId = customer && (await codes.attempt(db, customer.id, code, clock.now()));
  if (customer === undefined || resetId === undefined) throw new AppError('invalid_reset_code');
  await db.transaction().execute(async (tx) => {
    const now = clock.now();
    await lockCustomer(tx, customer.id);
    const used = await codes.use(tx, resetId, now);
    if (used === undefined) throw new AppError('invalid_reset_code');
    await setProven(tx, customer.id, used.byMail ? 'email' : 'phone', now);
    await setPasswordReset(tx, customer.id, passwordHash, now);
    await endAllSessions(tx, customer.id);
    const actor = `customer:${customer.id}`;
    await recordAct(tx, { at: now, actor, action: 'password_reset', subject: actor, address });
    await enqueue(tx, NOTIFY_PASSWORD_CHANGED, { customerId: customer.id, changedAt: now });
  });
  await limits.resetDone(accountsOf(contacts), address);
}

function accountsOf({ email, phone }: Contacts): string[] {
  return [email, phone].filter((account) => account !== null);
}
