import { notifyCustomer, recordAuditEvent } from '../customers/index.ts';
import type { Tx } from '../platform/database/db.ts';
import { refreshFactorFlag, revokeProofs } from './proof.ts';
import { deleteFactors } from './repository.ts';

export async function removeFactors(
  tx: Tx,
  customerId: string,
  by: { readonly actor: string; readonly at: Date; readonly address: string | null },
): Promise<boolean> {
  const { second_factor: had } = await tx
    .selectFrom('customers')
    .select('second_factor')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await deleteFactors(tx, customerId);
  await refreshFactorFlag(tx, customerId);
  await revokeProofs(tx, customerId);
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
}
