import { notifyCustomer, recordAct } from '../customers/index.ts';
import type { Tx } from '../platform/db.ts';
import { endProofs, refreshFactorFlag } from './proof.ts';
import { deleteFactors } from './repository.ts';

/**
 * Takes every second factor from a customer, in the caller's transaction, which holds the customer's lock. For who has
 * lost them all and has shown otherwise who they are, and for an account whose factors were somebody else's. False
 * when there was none.
 */
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
  await endProofs(tx, customerId);
  if (!had) return false;
  const { actor, at, address } = by;
  await recordAct(tx, { at, actor, action: 'factors_removed', subject: `customer:${customerId}`, address });
  await notifyCustomer(tx, { customerId, event: 'factors_removed', at, device: null, address: null });
  return true;
}
