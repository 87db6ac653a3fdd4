import type pg from 'pg';

/** Spreads the entries over the last months, each in its own partition. */
export async function spreadOverMonths(owner: pg.Pool, months: number): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query('begin; set local session_replication_role = replica');
    await client.query(
      `
      create temp table moved on commit drop as
        select id, created_at as was, date_trunc('milliseconds', now() - interval '1 hour'
          - (1 - row_number() over (order by id)::float8 / count(*) over ()) * $1::integer * interval '30.4 days') as at
        from ledger.entry`.replace('$1', String(months)),
    );
    await client.query('create temp table kept on commit drop as select * from ledger.posting');
    const { rows } = await client.query<{ part: string; ends: string }>(
      "select part::text, ends::text from months_of('ledger.posting') where starts is null and ends is not null",
    );
    const [first] = rows;
    if (first === undefined) throw new Error('the bank has no first partition');
    await client.query(`drop table ${first.part}`);
    const { rows: begins } = await client.query<{ at: string }>(
      'select months_after(month_of(now()), $1)::text as at',
      [1 - months],
    );
    const at = begins[0]?.at ?? '';
    await client.query(`
      create table ledger.posting_before_all (like ledger.posting including all excluding indexes, primary key (account_id, number));
      select copy_statement_triggers('ledger.posting', 'ledger.posting_before_all');
      alter table ledger.posting attach partition ledger.posting_before_all for values from (minvalue) to ('${at}');
      create or replace function ledger.first_months_end() returns timestamptz language sql immutable
        as $$ select '${at}'::timestamptz $$`);
    for (let n = 1 - months; ; n += 1) {
      const { rows: month } = await client.query<{ made: boolean }>(
        `select make_month('ledger.posting', months_after(month_of(now()), $1)) as made
         where months_after(month_of(now()), $1) < $2::timestamptz`,
        [n, first.ends],
      );
      if (month.length === 0) break;
    }
    await client.query('update ledger.entry e set created_at = m.at from moved m where m.id = e.id');
    await client.query(
      'update transactions t set created_at = m.at from moved m where m.id = t.entry_id and t.created_at = m.was',
    );
    await client.query(`
      insert into ledger.posting (account_id, number, entry_id, currency, amount, balance_after, created_at)
      select k.account_id, k.number, k.entry_id, k.currency, k.amount, k.balance_after, m.at
      from kept k join moved m on m.id = k.entry_id`);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}
