import type { TaxTransfer, TaxTransferBody, TaxTransferPurpose } from '@lastro/contracts';
import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Db, Tx } from '../platform/database/db.ts';
import { lockName } from '../platform/database/locks.ts';
import { AppError } from '../platform/errors.ts';

export type TransferDeclarations = ReturnType<typeof createTransferDeclarations>;

/** A declaration counts for the tax of the customer who made it, and not for the other party. */
export function createTransferDeclarations({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  return {
    declare: (customerId: string, { transaction_id: id, purpose }: TaxTransferBody): Promise<TaxTransfer> =>
      db.transaction().execute(async (tx) => {
        await lockName(tx, `tax-transfer:${id}`);
        const last = await findLast(tx, customerId, id);
        if (last === undefined) throw new AppError('not_found');
        if ((last.purpose ?? 'sale') !== purpose) {
          await tx
            .insertInto('tax_transfers')
            .values({
              transaction_id: id,
              version: (last.version ?? 0) + 1,
              customer_id: customerId,
              purpose,
              declared_at: clock.now(),
            })
            .execute();
        }
        return { transaction_id: id, purpose };
      }),
  };
}

interface LastDeclaration {
  readonly version: number | null;
  readonly purpose: TaxTransferPurpose | null;
}

/** Undefined unless it is a completed transfer of this customer. */
async function findLast(tx: Tx, customerId: string, id: string): Promise<LastDeclaration | undefined> {
  const { rows } = await sql<LastDeclaration>`
    select x.version, x.purpose from transactions t
    left join tax_transfers x on x.transaction_id = t.id
    where t.id = ${id} and t.customer_id = ${customerId} and t.transaction_type = 'transfer' and t.status = 'completed'
    order by x.version desc limit 1
  `.execute(tx);
  return rows[0];
}
