import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/database/db.ts';
import { exists } from '../platform/database/exists.ts';
import type { Schema } from '../platform/database/schema.ts';

export type CardRow = Selectable<Schema['virtual_cards']> & {
  readonly owner: string;
  readonly second_factor: boolean;
  readonly password_reset_at: Date | null;
};

function activeCards(db: Db | Tx) {
  return db
    .selectFrom('virtual_cards as v')
    .innerJoin('customers as c', 'c.id', 'v.customer_id')
    .selectAll('v')
    .select(['c.second_factor', 'c.password_reset_at'])
    .select(sql<string>`coalesce(c.email, c.phone)`.as('owner'))
    .where('v.replaced_at', 'is', null);
}

export async function findActive(db: Db | Tx, customerId: string): Promise<CardRow | undefined> {
  return activeCards(db).where('v.customer_id', '=', customerId).executeTakeFirst();
}

export async function lockActive(tx: Tx, customerId: string, id: string): Promise<CardRow | undefined> {
  return activeCards(tx)
    .where('v.customer_id', '=', customerId)
    .where('v.id', '=', id)
    .forShare()
    .executeTakeFirst();
}

/** Locks the card only: a change of factors locks the owner, after the factors. */
export async function lockForChange(tx: Tx, customerId: string, id: string): Promise<CardRow | undefined> {
  return activeCards(tx)
    .where('v.customer_id', '=', customerId)
    .where('v.id', '=', id)
    .forNoKeyUpdate('v')
    .executeTakeFirst();
}

export async function setBlockedAt(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.updateTable('virtual_cards').set({ blocked_at: at }).where('id', '=', id).execute();
}

export async function findActiveOf(db: Db, owner: string): Promise<CardRow | undefined> {
  return activeCards(db)
    .where((eb) => eb.or([eb('c.email', '=', owner), eb('c.phone', '=', owner)]))
    .executeTakeFirst();
}

export interface NewCard {
  readonly id: string;
  readonly customerId: string;
  readonly holderName: string;
  readonly lastFour: string;
  readonly expiresMonth: number;
  readonly expiresYear: number;
  readonly numberMac: Buffer;
  readonly sealed: Buffer;
  readonly createdAt: Date;
}

export async function insertCard(tx: Tx, card: NewCard): Promise<void> {
  await tx
    .insertInto('virtual_cards')
    .values({
      id: card.id,
      customer_id: card.customerId,
      holder_name: card.holderName,
      last_four: card.lastFour,
      expires_month: card.expiresMonth,
      expires_year: card.expiresYear,
      number_mac: card.numberMac,
      sealed: card.sealed,
      created_at: card.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function isNumberTaken(tx: Tx, macs: readonly Buffer[]): Promise<boolean> {
  if (macs.length === 0) return false;
  return exists(tx.selectFrom('virtual_cards').select('id').where('number_mac', 'in', macs));
}

export async function replaceCard(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('virtual_cards')
    .set({ replaced_at: now })
    .where('id', '=', id)
    .where('replaced_at', 'is', null)
    .execute();
}
