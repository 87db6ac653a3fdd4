import { type ActedBy, lockFactorChanges, notifyCustomer, recordAuditEvent } from '../customers/index.ts';
import type { Tx } from '../platform/database/db.ts';
import { refreshFactorFlag, revokeProofs } from './proof.ts';
import { deleteFactors } from './repository.ts';

export type RemoveFactors = (tx: Tx, customerId: string, by: ActedBy) => Promise<boolean>;

/**
 * A caller that locks the customer must lock the factors before. `revokeUses` revokes what was done with the factors, also
 * with those that were turned off before.
 */
export function createRemoveFactors(
  revokeUses: (tx: Tx, customerId: string, by: ActedBy) => Promise<void>,
): RemoveFactors {
  return async (tx, customerId, by) => {
    await lockFactorChanges(tx, customerId);
    const { second_factor: had } = await tx
      .selectFrom('customers')
      .select('second_factor')
      .where('id', '=', customerId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    await deleteFactors(tx, customerId);
    await refreshFactorFlag(tx, customerId);
    await revokeProofs(tx, customerId);
    await revokeUses(tx, customerId, by);
    if (!had) return false;
    const { actor, at, address } = by;
    await recordAuditEvent(tx, {
      at,
      actor,
      action: 'factors_removed',
      subject: `customer:${customerId}`,
      address,
    });
    await notifyCustomer(tx, { customerId, event: 'factors_removed', at, device: null, address: null });
    return true;
  };
}
