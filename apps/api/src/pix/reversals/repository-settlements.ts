import type { Money } from '@lastro/money';
import type { Tx } from '../../platform/database/db.ts';
import { exists } from '../../platform/database/exists.ts';
import { outstandingOf, type Reversal } from './domain.ts';

export async function lockReversal(tx: Tx, id: string): Promise<Reversal | undefined> {
  const row = await tx
    .selectFrom('pix_reversals')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      endToEndId: row.end_to_end_id,
      customerId: row.customer_id,
      state: row.state,
      outstanding: outstandingOf(row),
    }
  );
}

export interface Settlement {
  readonly id: string;
  readonly kind: 'collect' | 'write_off';
  readonly amount: Money<'USDT'>;
  readonly entryId: bigint;
  readonly adminId: string;
  readonly firstApprovedBy: string | null;
  readonly at: Date;
}

export async function writeSettlement(tx: Tx, reversalId: string, settlement: Settlement): Promise<void> {
  await tx
    .insertInto('pix_reversal_settlements')
    .values({
      id: settlement.id,
      reversal_id: reversalId,
      kind: settlement.kind,
      amount: settlement.amount.minor,
      entry_id: settlement.entryId,
      decided_by: settlement.adminId,
      first_approved_by: settlement.firstApprovedBy,
      decided_at: settlement.at,
    })
    .execute();
  const column = settlement.kind === 'collect' ? 'collected' : 'written_off';
  await tx
    .updateTable('pix_reversals')
    .set((eb) => ({ [column]: eb(column, '+', settlement.amount.minor) }))
    .where('id', '=', reversalId)
    .execute();
}

export async function markSettled(tx: Tx, id: string, adminId: string, at: Date): Promise<void> {
  await tx
    .updateTable('pix_reversals')
    .set({ state: 'settled', settled_by: adminId, settled_at: at })
    .where('id', '=', id)
    .execute();
}

export async function hasOpenReversal(tx: Tx, customerId: string): Promise<boolean> {
  return exists(
    tx
      .selectFrom('pix_reversals')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('state', '=', 'open'),
  );
}
