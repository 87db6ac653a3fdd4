import { type Money, money } from '@lastro/money';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/database/db.ts';
import type { Schema } from '../platform/database/schema.ts';
import type { LinkProgress, LinkTerms } from './domain.ts';

export interface Link extends LinkTerms, LinkProgress {
  readonly id: string;
  readonly customerId: string;
  readonly code: string;
  readonly createdAt: Date;
  readonly received: Money<'BRL'>;
  readonly lastPaidAt: Date | null;
}

function toLink(row: Selectable<Schema['receive_links']>): Link {
  return {
    id: row.id,
    customerId: row.customer_id,
    code: row.code,
    uses: row.uses,
    amount: amountOf(row),
    description: row.description,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    removedAt: row.removed_at,
    payments: row.payments,
    received: money('BRL', row.received_brl),
    lastPaidAt: row.last_paid_at,
  };
}

function amountOf(row: Selectable<Schema['receive_links']>): LinkTerms['amount'] {
  if (row.amount_brl !== null) return money('BRL', row.amount_brl);
  return row.amount_usdt === null ? null : money('USDT', row.amount_usdt);
}

const MAX_LIST = 100;

function isOpen(now: Date) {
  return sql<boolean>`(removed_at is null and (uses = 'many' or payments = 0)
    and (expires_at is null or expires_at > ${now}))`;
}

/** Open links first, each group newest first. */
export async function listLinks(db: Db, customerId: string, now: Date): Promise<Link[]> {
  const rows = await db
    .selectFrom('receive_links')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy(isOpen(now), 'desc')
    .orderBy('created_at', 'desc')
    .limit(MAX_LIST)
    .execute();
  return rows.map(toLink);
}

export async function findLink(db: Db, customerId: string, id: string): Promise<Link | undefined> {
  const row = await db
    .selectFrom('receive_links')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row && toLink(row);
}

export interface LinkCounts {
  readonly open: number;
  readonly recent: number;
}

export async function countLinks(tx: Tx, customerId: string, now: Date, since: Date): Promise<LinkCounts> {
  return tx
    .selectFrom('receive_links')
    .select([
      sql<number>`count(*) filter (where ${isOpen(now)})::int`.as('open'),
      sql<number>`count(*) filter (where created_at > ${since})::int`.as('recent'),
    ])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
}

export async function findPlainLink(tx: Tx, customerId: string): Promise<Link | undefined> {
  const row = await tx
    .selectFrom('receive_links')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where(
      sql<boolean>`uses = 'many' and amount_brl is null and amount_usdt is null and description is null
        and expires_at is null and removed_at is null`,
    )
    .executeTakeFirst();
  return row && toLink(row);
}

export type NewLink = LinkTerms & Pick<Link, 'id' | 'customerId' | 'code' | 'createdAt'>;

export async function insertLink(tx: Tx, link: NewLink): Promise<Link> {
  const { amount } = link;
  const row = await tx
    .insertInto('receive_links')
    .values({
      id: link.id,
      customer_id: link.customerId,
      code: link.code,
      uses: link.uses,
      amount_brl: amount?.currency === 'BRL' ? amount.minor : null,
      amount_usdt: amount?.currency === 'USDT' ? amount.minor : null,
      description: link.description,
      created_at: link.createdAt,
      expires_at: link.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toLink(row);
}

/** False if the customer has no such link. Idempotent: keeps the first removal's time. */
export async function removeLink(db: Db, customerId: string, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('receive_links')
    .set({ removed_at: sql<Date>`coalesce(removed_at, ${at})` })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type PublicLink = Link & { readonly ownerName: string; readonly ownerBlocked: boolean };

export async function findPublicLink(db: Db, code: string): Promise<PublicLink | undefined> {
  const row = await db
    .selectFrom('receive_links as l')
    .innerJoin('customers as c', 'c.id', 'l.customer_id')
    .selectAll('l')
    .select(['c.full_name', 'c.blocked_at'])
    .where('l.code', '=', code)
    .executeTakeFirst();
  return row && { ...toLink(row), ownerName: row.full_name, ownerBlocked: row.blocked_at !== null };
}

export async function findOwner(db: Db, code: string) {
  return db
    .selectFrom('receive_links')
    .select(['customer_id as customerId', 'description'])
    .where('code', '=', code)
    .executeTakeFirst();
}

export async function lockLink(tx: Tx, code: string): Promise<Link> {
  const row = await tx
    .selectFrom('receive_links')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return toLink(row);
}

export async function countPayment(tx: Tx, code: string, amount: Money<'BRL'>, paidAt: Date): Promise<void> {
  await tx
    .updateTable('receive_links')
    .set((eb) => ({
      payments: eb('payments', '+', 1),
      received_brl: eb('received_brl', '+', amount.minor),
      last_paid_at: sql<Date>`greatest(last_paid_at, ${paidAt})`,
    }))
    .where('code', '=', code)
    .execute();
}
