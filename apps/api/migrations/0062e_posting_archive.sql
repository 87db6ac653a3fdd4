-- Months of postings that are kept in files. What stays of one: for each account its runs of numbers, since at a month's
-- end two of its numbers may be in the other order than their times.
create table ledger.archived_month (
  part text primary key,
  starts timestamptz not null,
  ends timestamptz not null,
  postings bigint not null,
  -- Of the file's rows, as they were before they were compressed.
  sha256 bytea not null,
  archived_at timestamptz not null default now()
);

create table ledger.archived_run (
  part text not null references ledger.archived_month on delete cascade,
  account_id bigint not null,
  first_number bigint not null,
  last_number bigint not null,
  currency text not null,
  total bigint not null,
  -- Of the run's last posting.
  balance_after bigint not null,
  entry_id bigint not null,
  created_at timestamptz not null,
  primary key (account_id, last_number)
);
create index archived_run_of_part on ledger.archived_run (part);

create trigger archived_months_are_kept before truncate on ledger.archived_month
  for each statement execute function ledger.refuse_change();
create trigger archived_runs_are_kept before update or truncate on ledger.archived_run
  for each statement execute function ledger.refuse_change();

-- Postings by account and number that are known: all that are there, and the last one of each archived run.
create view ledger.known_posting as
  select account_id, number, entry_id, currency, balance_after, created_at from ledger.posting
  union all
  select account_id, last_number, entry_id, currency, balance_after, created_at from ledger.archived_run;

grant select on ledger.archived_month, ledger.archived_run, ledger.known_posting to lastro_app;

-- The runs of a month's table, not stored.
create function ledger.runs_of(part regclass) returns table (account_id bigint, first_number bigint, last_number bigint,
  currency text, total bigint, balance_after bigint, entry_id bigint, created_at timestamptz)
language plpgsql stable set search_path = pg_catalog, pg_temp as $$
begin
  return query execute format('
    select account_id, min(number), max(number), min(currency), sum(amount)::bigint,
      (array_agg(balance_after order by number desc))[1], (array_agg(entry_id order by number desc))[1],
      (array_agg(created_at order by number desc))[1]
    from (select *, number - row_number() over (partition by account_id order by number) as run from %s) p
    group by account_id, run', part);
end $$;
revoke execute on function ledger.runs_of from public;

-- Whether an entry is from before the end of the archived months. Those that were restored are among them.
create function ledger.is_archived(entry bigint) returns boolean
language sql stable set search_path = pg_catalog, pg_temp as $$
  select exists (select from ledger.entry e where e.id = entry
    and e.created_at < (select max(m.ends) from ledger.archived_month m));
$$;
revoke execute on function ledger.is_archived from public;
