import { type Money, money } from '@lastro/money';
import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import type { OrderCounts } from './domain.ts';

export interface BillOrder {
  readonly withdrawalId: string;
  readonly barcode: string;
  readonly amount: Money<'BRL'>;
  readonly orderedAt: Date;
  readonly providerId: string | null;
  readonly refusedAt: Date | null;
  readonly paidAt: Date | null;
}

export interface NewBillOrder {
  readonly withdrawalId: string;
  readonly barcode: string;
  readonly amount: Money<'BRL'>;
  readonly payOn: string;
  readonly at: Date;
  /** Another process may treat an earlier attempt as lost. */
  readonly attemptedAfter: Date;
}

/** False if the order must not be sent. */
export async function beginOrder(db: Db, order: NewBillOrder): Promise<boolean> {
  const { rows } = await sql`
    insert into bill_orders as o (withdrawal_id, barcode, amount, pay_on, asked_at)
    select w.id, w.barcode, w.payout, ${order.payOn}, ${order.at} from withdrawals w
    where w.id = ${order.withdrawalId} and w.state = 'sending' and w.attempted_at > ${order.attemptedAfter}
      and w.barcode = ${order.barcode} and w.payout = ${order.amount.minor}
    on conflict (withdrawal_id) do update
      set pay_on = excluded.pay_on, asked_at = excluded.asked_at, refused_at = null
      where o.provider_id is null and o.paid_at is null
    returning withdrawal_id
  `.execute(db);
  return rows.length === 1;
}

export async function findOrder(db: Db, withdrawalId: string): Promise<BillOrder | null> {
  const row = await orders(db).where('withdrawal_id', '=', withdrawalId).executeTakeFirst();
  return row === undefined ? null : toOrder(row);
}

/**
 * Includes orders completed by the provider's counts, of which there is at most one per barcode. Without one, the latest
 * whose money was given back: a notice of its payment contradicts that.
 */
export async function findWithoutId(db: Db, barcode: string): Promise<BillOrder | null> {
  const row = await db
    .selectFrom('bill_orders as o')
    .innerJoin('withdrawals as w', 'w.id', 'o.withdrawal_id')
    .selectAll('o')
    .where('o.barcode', '=', barcode)
    .where('o.provider_id', 'is', null)
    .where('w.state', 'in', ['sending', 'unknown', 'completed', 'failed'])
    .orderBy(sql`o.refused_at is null and w.state <> 'failed'`, 'desc')
    .orderBy('o.asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toOrder(row);
}

export async function findByProviderId(db: Db, providerId: string): Promise<BillOrder | null> {
  const row = await orders(db).where('provider_id', '=', providerId).executeTakeFirst();
  return row === undefined ? null : toOrder(row);
}

function orders(db: Db) {
  return db.selectFrom('bill_orders').selectAll();
}

type Row = Awaited<ReturnType<ReturnType<typeof orders>['execute']>>[number];

function toOrder(row: Row): BillOrder {
  return {
    withdrawalId: row.withdrawal_id,
    barcode: row.barcode,
    amount: money('BRL', row.amount),
    orderedAt: row.asked_at,
    providerId: row.provider_id,
    refusedAt: row.refused_at,
    paidAt: row.paid_at,
  };
}

/** The first id counts; another order may have it already. */
export async function recordAnswer(db: Db, withdrawalId: string, providerId: string): Promise<void> {
  await db
    .updateTable('bill_orders')
    .set({ provider_id: providerId, refused_at: null })
    .where('withdrawal_id', '=', withdrawalId)
    .where('provider_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bill_orders as o').select('o.provider_id').where('o.provider_id', '=', providerId),
        ),
      ),
    )
    .execute();
}

export async function recordRefusal(db: Db, withdrawalId: string, at: Date): Promise<void> {
  await db
    .updateTable('bill_orders')
    .set({ refused_at: at })
    .where('withdrawal_id', '=', withdrawalId)
    .where('provider_id', 'is', null)
    .where('paid_at', 'is', null)
    .execute();
}

export async function recordPaid(db: Db, withdrawalId: string, at: Date): Promise<void> {
  await db
    .updateTable('bill_orders')
    .set({ paid_at: at })
    .where('withdrawal_id', '=', withdrawalId)
    .where('paid_at', 'is', null)
    .where('refused_at', 'is', null)
    .execute();
}

export async function countOrders(db: Db, since: Date): Promise<OrderCounts> {
  const { rows } = await sql<OrderCounts>`
    select count(*) filter (where o.provider_id is not null or o.paid_at is not null)::integer as answered,
      count(*) filter (where o.provider_id is null and o.paid_at is null and o.refused_at is null
        and w.state in ('sending', 'unknown'))::integer as unanswered
    from bill_orders o join withdrawals w on w.id = o.withdrawal_id
    where o.asked_at >= ${since}
  `.execute(db);
  return rows[0] ?? { answered: 0, unanswered: 0 };
}

export async function findKnownIds(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('bill_orders')
    .select('provider_id')
    .where('provider_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ provider_id: id }) => id ?? ''));
}
