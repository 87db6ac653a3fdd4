-- The books. Amounts are minor units; a posting above zero is a credit, below zero a debit.
-- Customers' accounts are what the bank owes them: normal side credit, never below zero.
create schema ledger;

create table ledger.account (
  id bigint generated always as identity primary key,
  kind text not null,
  owner_id uuid references customers,
  currency text not null check (currency in ('BRL', 'USDT', 'BTC', 'ETH', 'SOL', 'BNB')),
  balance bigint not null default 0,
  -- The lowest the balance may be; null: no limit.
  floor bigint,
  -- The number of the account's latest posting; they run from 1 without gaps.
  posting_count bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint balance_not_below_floor check (floor is null or balance >= floor),
  constraint customers_never_below_zero check (owner_id is null or coalesce(floor, -1) = 0),
  constraint one_account_each unique nulls not distinct (owner_id, kind, currency)
) with (fillfactor = 50);

-- Every command that moves money, once: its key is claimed here. A refused one keeps its refusal and has no postings.
create table ledger.entry (
  id bigint generated always as identity primary key,
  request_key text not null unique check (length(request_key) between 1 and 300),
  request_hash bytea not null,
  kind text not null,
  actor text not null,
  refusal text,
  -- What the caller was answered, for a replay of the same request.
  answer jsonb,
  metadata jsonb,
  created_at timestamptz not null
);

create table ledger.posting (
  account_id bigint not null,
  number bigint not null check (number > 0),
  entry_id bigint not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  created_at timestamptz not null,
  primary key (account_id, number)
);

create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_schema || '.' || tg_table_name using errcode = 'LG004';
end $$;

create trigger entry_is_append_only before update or delete or truncate on ledger.entry
  for each statement execute function ledger.refuse_change();
create trigger posting_is_append_only before update or delete or truncate on ledger.posting
  for each statement execute function ledger.refuse_change();
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function ledger.refuse_change();
create trigger accounts_are_kept before delete or truncate on ledger.account
  for each statement execute function ledger.refuse_change();

create trigger customers_are_kept before delete or truncate on customers
  for each statement execute function ledger.refuse_change();

-- An entry's postings arrive in one statement, so each statement must balance, and each posting must be of an entry
-- and of an account in its currency. Entries and accounts are never deleted, so looking once, for the whole
-- statement, promises what a foreign key would; one row at a time it cost a fifth of the throughput.
create function ledger.check_postings() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_broken record;
begin
  -- One look at all of it: starting a statement costs more than the few rows of one.
  select g.total <> 0 as unbalanced, g.known < g.postings as unknown_account into v_broken
  from (
    select p.entry_id, sum(p.amount) as total, count(*) as postings, count(a.id) as known
    from added p left join ledger.account a on a.id = p.account_id and a.currency = p.currency
    group by p.entry_id, p.currency
  ) as g
  left join ledger.entry e on e.id = g.entry_id
  where g.total <> 0 or g.known < g.postings or e.id is null limit 1;
  if not found then
    return null;
  elsif v_broken.unbalanced then
    raise exception 'an entry does not sum to zero' using errcode = 'LG002';
  elsif v_broken.unknown_account then
    raise exception 'a posting without an account of its currency' using errcode = 'LG003';
  end if;
  raise exception 'a posting without an entry' using errcode = 'LG003';
end $$;

create trigger postings_hold_together after insert on ledger.posting
  referencing new table as added for each statement execute function ledger.check_postings();
