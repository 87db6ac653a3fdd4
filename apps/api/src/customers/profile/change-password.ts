import type { ChangePasswordBody } from '@lastro/contracts';
import { requestKey } from '../../ledger/index.ts';
import { AppError } from '../../platform/errors.ts';
import type { CustomerLimits } from '../attempts/rate-limits.ts';
import { recordAuditEvent } from '../audit-log.ts';
import type { SessionCustomer } from '../customer.ts';
import type { CustomersDeps } from '../deps.ts';
import { cancelEmailChange } from '../email-change/repository.ts';
import { lockFactorChanges } from '../factor-lock.ts';
import { enqueuePasswordNotices } from '../jobs.ts';
import { recordSecurityEvent } from '../notices/notices.ts';
import { requireCurrentPassword } from '../passwords/current-password.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { checkPassword } from '../passwords/rules.ts';
import { lockUnchangedPassword, setPasswordHash } from '../repository.ts';
import { revokeResetCodes } from '../reset/codes.ts';
import { endOtherSessions } from '../sessions/sessions.ts';

interface ChangeDeps extends Pick<CustomersDeps, 'db' | 'clock' | 'requireLockedProof'> {
  readonly limits: CustomerLimits;
  readonly passwords: Passwords;
}

/** The current password was given, so outgoing money is not paused. */
export async function changePassword(
  deps: ChangeDeps,
  customer: SessionCustomer,
  { current_password: current, new_password: chosen }: ChangePasswordBody,
  address: string,
): Promise<number> {
  const { db, clock, requireLockedProof, passwords } = deps;
  const { id, fullName, email, phone } = customer;
  checkPassword(chosen, [fullName, email, phone]);
  const passwordHash = await requireCurrentPassword(deps, id, current);
  if (await passwords.matches(passwordHash, chosen)) throw new AppError('same_password');
  const newHash = await passwords.hash(chosen);
  return db.transaction().execute(async (tx) => {
    const at = clock.now();
    await lockFactorChanges(tx, id);
    if (!(await lockUnchangedPassword(tx, { id, passwordHash }))) throw new AppError('wrong_password');
    // Passwords are left out because the hash of this key is stored.
    await requireLockedProof(tx, customer, requestKey(id, undefined, 'password_change', {}), at);
    await setPasswordHash(tx, id, newHash, at);
    await revokeResetCodes(tx, id, at);
    await cancelEmailChange(tx, id);
    const ended = await endOtherSessions(tx, customer);
    const actor = `customer:${id}`;
    await recordAuditEvent(tx, {
      at,
      actor,
      action: 'password_changed',
      subject: actor,
      after: { ended },
      address,
    });
    await recordSecurityEvent(tx, { customerId: id, at, event: 'password_changed' });
    await enqueuePasswordNotices(tx, { customerId: id, changedAt: at, byOwner: true });
    return ended;
  });
}
