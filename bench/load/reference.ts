import type pg from 'pg';

/** A TPC-B-like transaction as pgbench's, in one SQL function: the measure of the machine and its disk. */
export async function createReference(owner: pg.Pool, accounts: number): Promise<void> {
  await owner.query(`
    create schema tpcb;
    create table tpcb.branches (bid int primary key, bbalance int not null) with (fillfactor = 50);
    create table tpcb.tellers (tid int primary key, tbalance int not null) with (fillfactor = 50);
    create table tpcb.accounts (aid int primary key, abalance int not null) with (fillfactor = 50);
    create table tpcb.history (tid int, bid int, aid int, delta int, mtime timestamptz);
    insert into tpcb.branches select n, 0 from generate_series(1, ${accounts}) n;
    insert into tpcb.tellers select n, 0 from generate_series(1, ${accounts}) n;
    insert into tpcb.accounts select n, 0 from generate_series(1, ${accounts}) n;
    create function tpcb.run(a int, t int, b int, d int) returns int language plpgsql as $$
    declare v int;
    begin
      update tpcb.accounts set abalance = abalance + d where aid = a returning abalance into v;
      update tpcb.tellers set tbalance = tbalance + d where tid = t;
      update tpcb.branches set bbalance = bbalance + d where bid = b;
      insert into tpcb.history values (t, b, a, d, clock_timestamp());
      return v;
    end $$;
    grant usage on schema tpcb to lastro_app;
    grant select, insert, update on all tables in schema tpcb to lastro_app;
    analyze;
  `);
}

export async function runReference(pool: pg.Pool, accounts: number): Promise<void> {
  const any = () => 1 + Math.floor(Math.random() * accounts);
  await pool.query({
    name: 'tpcb',
    text: 'select tpcb.run($1, $2, $3, $4)',
    values: [any(), any(), any(), Math.floor(Math.random() * 1000)],
  });
}
