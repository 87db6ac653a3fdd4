-- Only the catalog changes: the old table becomes the first partition of a new one with its name. A lock that isn't free
-- soon is given up and asked for again, because all postings would wait behind it.
set local lock_timeout = '300ms';
lock table ledger.posting in access exclusive mode;

do $$
declare
  v_first name;
  v_end timestamptz;
begin
  select conname, months_after(month_of(to_timestamp(substring(conname from 8), 'YYYY_MM') + interval '2 days'), 0)
  into strict v_first, v_end from pg_constraint
  where conrelid = 'ledger.posting'::regclass and contype = 'c' and conname like 'before\_%';

  execute format('alter table ledger.posting rename to %I', 'posting_' || v_first);
  execute format('alter index ledger.posting_pkey rename to %I', 'posting_' || v_first || '_pkey');
  execute format('alter index ledger.posting_by_time rename to %I', 'posting_' || v_first || '_by_time');

  create table ledger.posting (
    account_id bigint not null,
    number bigint not null,
    entry_id bigint not null,
    currency text not null,
    amount bigint not null,
    balance_after bigint not null,
    created_at timestamptz not null,
    constraint posting_number_check check (number > 0),
    constraint posting_amount_check check (amount <> 0)
  ) partition by range (created_at);
  create index posting_by_time on ledger.posting using brin (created_at) with (pages_per_range = 32);
  create trigger posting_is_append_only before update or delete or truncate on ledger.posting
    for each statement execute function ledger.refuse_change();
  create trigger postings_hold_together after insert on ledger.posting
    referencing new table as added for each statement execute function ledger.check_postings();
  grant select on ledger.posting to lastro_app;

  execute format('alter table ledger.posting attach partition ledger.%I for values from (minvalue) to (%L)',
    'posting_' || v_first, v_end);
  execute format('alter table ledger.%I drop constraint %I', 'posting_' || v_first, v_first);
  execute format('revoke all on ledger.%I from lastro_app', 'posting_' || v_first);

  -- The first partition isn't a month: searches by time must know where it ends.
  execute format('create function ledger.first_months_end() returns timestamptz language sql immutable as %L',
    format('select %L::timestamptz', v_end::text));

  create table ledger.posting_outside (like ledger.posting including all excluding indexes,
    primary key (account_id, number));
  perform copy_statement_triggers('ledger.posting', 'ledger.posting_outside');
  alter table ledger.posting attach partition ledger.posting_outside default;
end $$;

insert into partitioned_by_month (parent, month_key) values ('ledger.posting', 'account_id, number');
select make_months();
