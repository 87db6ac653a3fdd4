import { TIME_ZONE } from '@lastro/contracts/brasilia';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { uuidFloor } from '../../platform/ids.ts';
import { DAY_MS } from '../../platform/time.ts';

/** A movement between customers has two rows and counts by its sender's; only PIX has an endToEndId. */
const COUNTED = `not (t.direction = 'in'
  and (t.transaction_type = 'transfer' or (t.transaction_type = 'pix_deposit' and t.end_to_end_id is null)))`;
const IN = "t.transaction_type in ('pix_deposit', 'crypto_deposit')";
const OUT = `(t.transaction_type in ('pix_withdrawal', 'crypto_transfer', 'bill_payment')
  or (t.transaction_type = 'pix_payment' and t.end_to_end_id is not null))`;
const amountIf = (condition: string): string => `case when ${condition} then t.amount_usdt end`;
const DAY = `(t.created_at at time zone '${TIME_ZONE}')::date`;

/**
 * All days so far in Brazil (yyyy-mm-dd), padded to at least the last `minDays`. Roll-up and newer rows in one
 * snapshot: with 2,000,000 rows 19 ms instead of 1.7 s.
 */
export async function listDayVolumes(db: Db, now: Date, minDays: number) {
  const { rows } = await sql<{ day: string; transactions: bigint; volume: string; in: string; out: string }>`
    with parts as (
      select day, transactions, volume_usdt, in_usdt, out_usdt from volume_days
      union all
      select ${sql.raw(DAY)}, 0, t.amount_usdt, ${sql.raw(amountIf(IN))}, ${sql.raw(amountIf(OUT))}
      from volume_pending p join transactions t on t.id = p.transaction_id where t.status = 'completed'
      union all
      select ${sql.raw(DAY)}, count(*), sum(t.amount_usdt) filter (where t.status = 'completed'),
        sum(t.amount_usdt) filter (where t.status = 'completed' and ${sql.raw(IN)}),
        sum(t.amount_usdt) filter (where t.status = 'completed' and ${sql.raw(OUT)})
      from transactions t
      where t.id >= (select through from volume_rollup) and ${sql.raw(COUNTED)} group by 1
      union all
      select (${now}::timestamptz at time zone ${sql.lit(TIME_ZONE)})::date - ago, 0, 0, 0, 0
      from generate_series(0, ${minDays - 1}::integer) as ago
    )
    select to_char(day, 'YYYY-MM-DD') as day, sum(transactions)::bigint as transactions,
      coalesce(sum(volume_usdt), 0)::text as volume, coalesce(sum(in_usdt), 0)::text as in,
      coalesce(sum(out_usdt), 0)::text as out
    from parts group by parts.day order by parts.day
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    volume: BigInt(row.volume),
    in: BigInt(row.in),
    out: BigInt(row.out),
  }));
}

/** Keyed by day in Brazil (yyyy-mm-dd), without the days that have no sign-ups. */
export async function countNewUsers(db: Db, now: Date, days: number): Promise<ReadonlyMap<string, number>> {
  const since = uuidFloor(now.getTime() - days * DAY_MS);
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(c.created_at at time zone ${sql.lit(TIME_ZONE)}, 'YYYY-MM-DD') as day, count(*)::integer as count
    from customers c where c.id >= ${since}::uuid group by 1
  `.execute(db);
  return new Map(rows.map(({ day, count }) => [day, count]));
}

export async function countUsers(db: Db): Promise<bigint> {
  const { rows } = await sql<{ count: bigint }>`
    select k.customers + (select count(*) from customers c where c.id >= k.through) as count from customers_counted k
  `.execute(db);
  return rows[0]?.count ?? 0n;
}

export async function countUsersUpTo(db: Db, before: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // In a statement of its own; see `rollUp`.
    await sql`select 1 from customers_counted for update`.execute(tx);
    await sql`
      update customers_counted k set through = ${before}::uuid, customers = k.customers
        + (select count(*) from customers c where c.id >= k.through and c.id < ${before}::uuid)
      where k.through < ${before}::uuid
    `.execute(tx);
  });
}

export interface RollUp {
  /** Rows with later ids may not have committed yet. */
  readonly before: string;
  readonly rows: number;
}

/** Pending rows stay in volume_pending until decided. True when there may be more. */
export async function rollUp(db: Db, { before, rows }: RollUp): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // In a statement of its own, so that the next one sees the previous roll-up's writes.
    await tx.selectFrom('volume_rollup').select('through').forUpdate().execute();
    const { rows: done } = await sql<{ more: boolean }>`
      with bounds as (
        select r.through as low, greatest(r.through, least(${before}::uuid, (
          select t.id from transactions t where t.id >= r.through order by t.id offset ${rows} limit 1))) as high
        from volume_rollup r
      ), fresh as materialized (
        select t.id, ${sql.raw(DAY)} as day, t.status, t.amount_usdt,
          ${sql.raw(amountIf(IN))} as in_usdt, ${sql.raw(amountIf(OUT))} as out_usdt
        from transactions t, bounds b
        where t.id >= b.low and t.id < b.high and ${sql.raw(COUNTED)}
      ), waiting as (
        insert into volume_pending (transaction_id) select id from fresh where status = 'pending'
      ), settled as (
        delete from volume_pending p using transactions t where t.id = p.transaction_id and t.status <> 'pending'
        returning ${sql.raw(DAY)} as day, t.status, t.amount_usdt, ${sql.raw(amountIf(IN))} as in_usdt,
          ${sql.raw(amountIf(OUT))} as out_usdt
      ), counted as (
        select day, sum(transactions) as transactions,
          coalesce(sum(amount_usdt) filter (where status = 'completed'), 0) as amount,
          coalesce(sum(in_usdt) filter (where status = 'completed'), 0) as in_usdt,
          coalesce(sum(out_usdt) filter (where status = 'completed'), 0) as out_usdt
        from (select 1 as transactions, f.* from fresh f union all select 0, null::uuid, s.* from settled s) as each (
          transactions, id, day, status, amount_usdt, in_usdt, out_usdt)
        group by day
      ), days as (
        insert into volume_days as d (day, transactions, volume_usdt, in_usdt, out_usdt)
        select day, transactions, amount, in_usdt, out_usdt from counted
        on conflict (day) do update set transactions = d.transactions + excluded.transactions,
          volume_usdt = d.volume_usdt + excluded.volume_usdt, in_usdt = d.in_usdt + excluded.in_usdt,
          out_usdt = d.out_usdt + excluded.out_usdt
      )
      update volume_rollup r set through = b.high from bounds b
      returning b.high > b.low and b.high < ${before}::uuid as more
    `.execute(tx);
    return done[0]?.more ?? false;
  });
}
