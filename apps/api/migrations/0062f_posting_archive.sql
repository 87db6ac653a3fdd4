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

create or replace function ledger.last_before(account bigint, moment timestamptz, out number bigint, out balance bigint)
language plpgsql stable set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan as $$
declare
  v_starts timestamptz := '-infinity';
  v_ends timestamptz := ledger.first_months_end();
  v_low bigint;
  v_high bigint;
begin
  if exists (select from ledger.archived_month m where m.starts < moment and moment < m.ends) then
    raise exception 'the postings of that month are archived' using errcode = 'LG009';
  end if;
  if moment >= v_ends then
    v_starts := date_trunc('month', moment, 'America/Sao_Paulo');
    v_ends := (v_starts at time zone 'America/Sao_Paulo' + interval '1 month') at time zone 'America/Sao_Paulo';
  end if;
  v_low := ledger.last_earlier(account, moment, v_starts, v_ends);
  if v_low is not null then
    v_high := ledger.last_earlier(account, moment + interval '1 minute', v_starts, v_ends);
    select p.number, p.balance_after into number, balance from ledger.posting p
    where p.account_id = account and p.number between v_low and v_high and p.created_at < moment
      and p.created_at >= v_starts - interval '1 minute'
    order by p.number desc limit 1;
  end if;
  if number is null then
    select p.number, p.balance_after into number, balance from ledger.posting p
    where p.account_id = account and p.created_at < v_starts order by p.number desc limit 1;
  else
    select p.number, p.balance_after into v_low, v_high from ledger.posting p
    where p.account_id = account and p.number > last_before.number and p.created_at < v_starts
      and p.created_at >= v_starts - interval '1 minute'
    order by p.number desc limit 1;
    if found then
      number := v_low; balance := v_high;
    end if;
  end if;
  select r.last_number, r.balance_after into v_low, v_high from ledger.archived_run r
  where r.account_id = account and r.last_number > coalesce(last_before.number, 0) and r.created_at < moment
  order by r.last_number desc limit 1;
  if found then
    number := v_low; balance := v_high;
  end if;
  number := coalesce(number, 0);
  balance := coalesce(balance, 0);
end $$;
