import type { RequestPasswordResetBody, ResetPasswordBody } from '@lastro/contracts';
import type { Tx } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { addressKey } from '../../platform/http/rate-limits.ts';
import { uuidv7 } from '../../platform/ids.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { NetworkOwner } from '../attempts/known-networks.ts';
import type { CustomerLimits } from '../attempts/rate-limits.ts';
import { recordAuditEvent } from '../audit-log.ts';
import { type Contacts, listContacts, readContacts } from '../contact.ts';
import type { StoredCustomer } from '../customer.ts';
import type { CustomersDeps } from '../deps.ts';
import { cancelEmailChange } from '../email-change/repository.ts';
import { lockFactorChanges } from '../factor-lock.ts';
import { enqueuePasswordNotices, SEND_RESET_CODE } from '../jobs.ts';
import { recordSecurityEvent } from '../notices/notices.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { checkPassword } from '../passwords/rules.ts';
import {
  findByContacts,
  lockCustomer,
  markContactConfirmed,
  removePhone,
  setPasswordReset,
} from '../repository.ts';
import { endAllSessions } from '../sessions/sessions.ts';
import { type createResetCodes, mayResetBySms } from './codes.ts';
import { findResetEligibility } from './repository.ts';

interface ResetDeps
  extends Pick<
    CustomersDeps,
    'db' | 'clock' | 'config' | 'removeFactors' | 'cancelRaises' | 'restoreSettings'
  > {
  readonly limits: CustomerLimits;
  readonly passwords: Passwords;
  readonly codes: ReturnType<typeof createResetCodes>;
}

/** A job looks the customer up, so neither answer nor timing reveals whether one exists. */
export async function requestReset(
  { db, clock, config, limits }: ResetDeps,
  form: RequestPasswordResetBody,
  address: string,
): Promise<{ readonly sandbox: boolean }> {
  const contacts = readContacts(form);
  await limits.countResetRequest(listContacts(contacts), address);
  const requestedAt = clock.now();
  const id = uuidv7(requestedAt.getTime());
  await enqueue(db, SEND_RESET_CODE, { id, ...contacts, network: limits.networkOf(address), requestedAt });
  return { sandbox: (contacts.email === null ? config.sms : config.mail).sandbox };
}

export async function resetPassword(
  deps: ResetDeps,
  form: ResetPasswordBody,
  address: string,
): Promise<void> {
  const { db, clock, limits, passwords, codes } = deps;
  const contacts = readContacts(form);
  checkPassword(form.newPassword, [contacts.email, contacts.phone]);
  await limits.countResetAttempt(listContacts(contacts), address);
  const customer = await findByContacts(db, contacts);
  const known = await limits.isKnown(customer, limits.networkOf(address));
  const typed = form.code.replace(/\s/g, '');
  const network = addressKey(address);
  // In parallel, so that the timing does not reveal whether the code is right.
  const [passwordHash, resetId] = await Promise.all([
    passwords.hash(form.newPassword),
    codes.attempt(db, { customerId: customer?.id, typed, network, known, now: clock.now() }),
  ]);
  if (customer === undefined || resetId === undefined) throw new AppError('invalid_reset_code');
  const reset = { customer, resetId, passwordHash, address };
  const own = await db.transaction().execute((tx) => completeReset(deps, tx, reset));
  await limits.clearAfterReset(own, address);
}

interface CheckedReset {
  readonly customer: Pick<StoredCustomer, 'id' | 'email' | 'phone'>;
  readonly resetId: string;
  readonly passwordHash: string;
  readonly address: string;
}

async function completeReset(
  { clock, codes, removeFactors, cancelRaises, restoreSettings }: ResetDeps,
  tx: Tx,
  { customer: { id, email, phone }, resetId, passwordHash, address }: CheckedReset,
): Promise<NetworkOwner & Contacts> {
  const at = clock.now();
  await lockFactorChanges(tx, id);
  await lockCustomer(tx, id);
  const eligibility = await findResetEligibility(tx, id);
  const used = await codes.use(tx, resetId, at);
  if (used === undefined || (!used.byMail && !mayResetBySms(eligibility))) {
    throw new AppError('invalid_reset_code');
  }
  const actor = `customer:${id}`;
  const by = { actor, at, address };
  // Sign-up confirms no contact: until now the account may have been a squatter's.
  const { isAdmin, emailConfirmed, phoneConfirmed } = eligibility;
  const wasUnconfirmed = !isAdmin && !emailConfirmed && (used.byMail || !phoneConfirmed);
  const removedPhone = wasUnconfirmed && used.byMail && !phoneConfirmed ? eligibility.phone : null;
  if (wasUnconfirmed) await restoreSettings(tx, id, by);
  if (removedPhone !== null) await removePhone(tx, id);
  if (wasUnconfirmed) await removeFactors(tx, id, by);
  await cancelRaises(tx, id, by);
  await markContactConfirmed(tx, id, used.byMail ? 'email' : 'phone', at);
  await setPasswordReset(tx, id, passwordHash, at);
  await cancelEmailChange(tx, id);
  await endAllSessions(tx, id);
  const changed = removedPhone === null ? {} : { before: { phone: removedPhone }, after: { phone: null } };
  await recordAuditEvent(tx, { at, actor, action: 'password_reset', subject: actor, ...changed, address });
  await recordSecurityEvent(tx, { customerId: id, at, event: 'password_changed' });
  await enqueuePasswordNotices(tx, { customerId: id, changedAt: at, removedPhone });
  return {
    id,
    email,
    phone: removedPhone === null ? phone : null,
    emailConfirmed: emailConfirmed || used.byMail,
    phoneConfirmed: phoneConfirmed || !used.byMail,
  };
}
