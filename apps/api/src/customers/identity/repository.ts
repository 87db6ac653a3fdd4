import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/db.ts';
import { exists } from '../../platform/database/exists.ts';
import { lockName } from '../../platform/database/locks.ts';

export interface StoredIdentity {
  readonly sealed: Buffer;
  readonly birthDate: string;
  readonly status: 'declared';
}

export async function findIdentity(db: Db | Tx, customerId: string): Promise<StoredIdentity | undefined> {
  return db
    .selectFrom('customer_identity')
    .select(['tax_id_sealed as sealed', 'status'])
    .select(sql<string>`to_char(birth_date, 'YYYY-MM-DD')`.as('birthDate'))
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
}

/** In one order, because processes name the same secrets in different orders during a rotation. */
export async function lockTaxId(tx: Tx, macs: readonly Buffer[]): Promise<void> {
  for (const mac of macs.toSorted(Buffer.compare)) {
    await lockName(tx, `tax-id:${mac.toString('hex')}`);
  }
}

export async function isTaxIdTaken(tx: Tx, macs: readonly Buffer[]): Promise<boolean> {
  return exists(tx.selectFrom('customer_identity').select('customer_id').where('tax_id_mac', 'in', macs));
}

export interface NewIdentity extends StoredIdentity {
  readonly customerId: string;
  readonly mac: Buffer;
  readonly at: Date;
}

/** False if another process inserted the same CPF first. */
export async function insertIdentity(tx: Tx, identity: NewIdentity): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await tx
    .insertInto('customer_identity')
    .values({
      customer_id: identity.customerId,
      tax_id_sealed: identity.sealed,
      tax_id_mac: identity.mac,
      birth_date: identity.birthDate,
      status: identity.status,
      created_at: identity.at,
    })
    .onConflict((conflict) => conflict.column('tax_id_mac').doNothing())
    .executeTakeFirst();
  return (inserted ?? 0n) > 0n;
}

/** False if the customer had none. */
export async function deleteIdentity(tx: Tx, customerId: string): Promise<boolean> {
  const { numDeletedRows: deleted } = await tx
    .deleteFrom('customer_identity')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return deleted > 0n;
}
