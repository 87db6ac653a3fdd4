import { sql } from 'kysely';
import { TIME_ZONE } from '../../platform/brasilia.ts';
import type { Db } from '../../platform/database/db.ts';

/** A transfer has two rows and counts by its sender's. */
const COUNTED = "not (t.transaction_type = 'transfer' and t.direction = 'in')";
const DAY = `(t.created_at at time zone '${TIME_ZONE}')::date`;

export interface DayVolume {
  /** yyyy-mm-dd, in Brazil. */
  readonly day: string;
  readonly transactions: bigint;
  /** Minor units of USDT. */
  readonly volume: bigint;
}

/**
 * Oldest first: the roll-up, what completed since, and newer rows, in one snapshot. At 2,000,000 rows it takes 19 ms
 * instead of 1.7 s.
 */
export async function listDayVolumes(db: Db, now: Date, days: number): Promise<DayVolume[]> {
  const { rows } = await sql<{ day: string; transactions: bigint; volume: string }>`
    with parts as (
      select day, transactions, volume_usdt from volume_days
      union all
      select ${sql.raw(DAY)}, 0, t.amount_usdt
      from volume_pending p join transactions t on t.id = p.transaction_id where t.status = 'completed'
      union all
      select ${sql.raw(DAY)}, count(*), sum(t.amount_usdt) filter (where t.status = 'completed')
      from transactions t
      where t.id >= (select through from volume_rollup) and ${sql.raw(COUNTED)} group by 1
      union all
      select (${now}::timestamptz at time zone ${sql.lit(TIME_ZONE)})::date - ago, 0, 0
      from generate_series(0, ${days - 1}::integer) as ago
    )
    select to_char(day, 'YYYY-MM-DD') as day, sum(transactions)::bigint as transactions,
      coalesce(sum(volume_usdt), 0)::text as volume
    from parts group by parts.day order by parts.day
  `.execute(db);
  return rows.map((row) => ({ ...row, volume: BigInt(row.volume) }));
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

/** Pending rows are counted and remembered, and settled once decided. True when there may be more. */
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
        select t.id, ${sql.raw(DAY)} as day, t.status, t.amount_usdt from transactions t, bounds b
        where t.id >= b.low and t.id < b.high and ${sql.raw(COUNTED)}
      ), waiting as (
        insert into volume_pending (transaction_id) select id from fresh where status = 'pending'
      ), settled as (
        delete from volume_pending p using transactions t where t.id = p.transaction_id and t.status <> 'pending'
        returning ${sql.raw(DAY)} as day, case t.status when 'completed' then t.amount_usdt end as amount_usdt
      ), counted as (
        select day, sum(transactions) as transactions, coalesce(sum(amount), 0) as amount from (
          select day, count(*) as transactions, sum(amount_usdt) filter (where status = 'completed') as amount
          from fresh group by day
          union all
          select day, 0, sum(amount_usdt) from settled group by day
        ) as each group by day
      ), days as (
        insert into volume_days as d (day, transactions, volume_usdt) select day, transactions, amount from counted
        on conflict (day) do update set transactions = d.transactions + excluded.transactions,
          volume_usdt = d.volume_usdt + excluded.volume_usdt
      )
      update volume_rollup r set through = b.high from bounds b
      returning b.high > b.low and b.high < ${before}::uuid as more
    `.execute(tx);
    return done[0]?.more ?? false;
  });
}
