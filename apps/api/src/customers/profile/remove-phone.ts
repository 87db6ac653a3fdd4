import type { Tx } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { recordAuditEvent } from '../audit-log.ts';
import type { ActedBy } from '../deps.ts';
import { lockFactorChanges } from '../factor-lock.ts';
import { NOTIFY_PHONE_REMOVED } from '../jobs.ts';
import { notifyCustomer } from '../notices/notices.ts';
import { findById, lockCustomer, removePhone } from '../repository.ts';
import { revokeResetCodes } from '../reset/codes.ts';
import { endAllSessions } from '../sessions/sessions.ts';

/** Any customer can register the phone again. False if there was none. Throws `contact_required`. */
export async function removeCustomerPhone(tx: Tx, customerId: string, by: ActedBy): Promise<boolean> {
  const { actor, at, address } = by;
  await lockFactorChanges(tx, customerId);
  await lockCustomer(tx, customerId);
  const customer = await findById(tx, customerId);
  if (customer === undefined || customer.phone === null) return false;
  const { phone, email } = customer;
  if (email === null) throw new AppError('contact_required');
  await removePhone(tx, customerId);
  await revokeResetCodes(tx, customerId, at);
  // One of them may have been opened by the phone.
  const ended = await endAllSessions(tx, customerId);
  await recordAuditEvent(tx, {
    at,
    actor,
    action: 'phone_removed',
    subject: `customer:${customerId}`,
    before: { phone },
    after: { phone: null, ended },
    address,
  });
  await notifyCustomer(tx, { customerId, event: 'phone_removed', at, device: null, address: null });
  await enqueue(tx, NOTIFY_PHONE_REMOVED, { phone, at });
  return true;
}
