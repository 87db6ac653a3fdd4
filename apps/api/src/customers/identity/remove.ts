import type { Tx } from '../../platform/database/db.ts';
import { recordAuditEvent } from '../audit-log.ts';
import type { ActedBy } from '../deps.ts';
import { notifyCustomer } from '../notices/notices.ts';
import { lockCustomer } from '../repository.ts';
import { deleteIdentity } from './repository.ts';

/** The CPF can be given again, by any customer. Reports made before keep their copies. False if there was none. */
export async function removeIdentity(tx: Tx, customerId: string, by: ActedBy): Promise<boolean> {
  await lockCustomer(tx, customerId);
  if (!(await deleteIdentity(tx, customerId))) return false;
  const { actor, at, address } = by;
  const subject = `customer:${customerId}`;
  await recordAuditEvent(tx, { at, actor, action: 'identity_removed', subject, address });
  await notifyCustomer(tx, { customerId, event: 'identity_removed', at, device: null, address: null });
  return true;
}
