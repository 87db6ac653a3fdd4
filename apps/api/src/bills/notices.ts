import type { Db } from '../platform/database/db.ts';
import { enqueuePayoutCheck } from '../withdrawals/index.ts';
import type { BillNotice, BillProvider } from './provider.ts';
import { matchesOrder } from './rail.ts';
import { findByProviderId, findWithoutId, recordAnswer } from './repository.ts';

/** Stores the provider's id of an unanswered order and schedules a check of its payment. */
export async function readNotice(
  { db, provider }: { readonly db: Db; readonly provider: BillProvider },
  { id, barcode }: BillNotice,
): Promise<void> {
  const identified = await findByProviderId(db, id);
  const order = identified ?? (await findWithoutId(db, barcode));
  if (order === null) return;
  if (identified === null) {
    const payment = await provider.findPayment(id);
    if (payment === null || !matchesOrder(order, payment)) return;
    await recordAnswer(db, order.withdrawalId, id);
  }
  await enqueuePayoutCheck(db, order.withdrawalId.replaceAll('-', ''));
}
