import { maskName } from '../../customers/index.ts';
import type { Db } from '../../platform/database/db.ts';
import { AppError } from '../../platform/errors.ts';
import type { InternalReceiver } from '../internal-receiver.ts';
import { isOpen } from './domain.ts';
import { enqueueRemoval } from './remove-charge.ts';
import { findCharge, lockCharge, markPaidInternally } from './repository.ts';

/** A deposit charge paid by another customer, within the books. */
export function createFindInternalCharge(db: Db) {
  return async (txid: string): Promise<InternalReceiver | undefined> => {
    const charge = await findCharge(db, txid);
    if (charge === undefined) return undefined;
    const { full_name: name, blocked_at } = await db
      .selectFrom('customers')
      .select(['full_name', 'blocked_at'])
      .where('id', '=', charge.customerId)
      .executeTakeFirstOrThrow();
    if (blocked_at !== null) return undefined;
    return {
      customerId: charge.customerId,
      name: maskName(name),
      amount: charge.amount,
      history: { description: `Depósito via PIX - txid: ${txid}`, pixKey: txid },
      async take(tx, { transactionId, at }) {
        const locked = await lockCharge(tx, txid);
        if (locked?.state === 'paid') throw new AppError('code_already_paid');
        if (locked === undefined || !isOpen(locked) || locked.expiresAt <= at) {
          throw new AppError('code_expired');
        }
        await markPaidInternally(tx, txid, { transactionId, at });
        await enqueueRemoval(tx, txid);
      },
    };
  };
}
