import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { exists } from '../../platform/database/exists.ts';
import type { Schema } from '../../platform/database/schema.ts';

type Table = Schema['decripto_deliveries'];
export type DeliveryRow = Selectable<Table>;

export async function listDeliveries(db: Db | Tx, reportId: string): Promise<DeliveryRow[]> {
  return db
    .selectFrom('decripto_deliveries')
    .selectAll()
    .where('report_id', '=', reportId)
    .orderBy('id', 'desc')
    .execute();
}

export async function isReceiptTaken(tx: Tx, receiptNumber: string): Promise<boolean> {
  return exists(
    tx
      .selectFrom('decripto_deliveries')
      .select('id')
      .where('receipt_number', '=', receiptNumber)
      .where('state', '<>', 'refused'),
  );
}

export async function insertDelivery(tx: Tx, delivery: Insertable<Table>): Promise<void> {
  await tx.insertInto('decripto_deliveries').values(delivery).execute();
}

export async function reassignDelivery(
  tx: Tx,
  id: string,
  reassignment: Pick<Updateable<Table>, 'first_approved_by' | 'take_over_key' | 'take_over_hash'>,
): Promise<void> {
  await tx.updateTable('decripto_deliveries').set(reassignment).where('id', '=', id).execute();
}

export async function decideDelivery(
  tx: Tx,
  id: string,
  decision: Pick<Updateable<Table>, 'state' | 'decided_by' | 'decided_at' | 'decision_key' | 'decision_hash'>,
): Promise<void> {
  await tx.updateTable('decripto_deliveries').set(decision).where('id', '=', id).execute();
}
