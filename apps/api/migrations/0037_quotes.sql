-- A price that the bank has promised one customer for one purpose, once, until `expires_at` by the database's clock.
create table quotes (
  id uuid primary key,
  customer_id uuid not null references customers,
  purpose text not null check (purpose in ('exchange')),
  pay_currency text not null references currency,
  pay_minor bigint not null check (pay_minor > 0),
  get_currency text not null references currency,
  get_minor bigint not null check (get_minor > 0),
  -- What one unit of `pay_currency` was worth in `get_currency`, before the spread.
  rate numeric(40, 16) not null check (rate > 0),
  spread_bps integer not null check (spread_bps between 0 and 9999),
  tax_minor bigint not null default 0 check (tax_minor >= 0),
  -- Of what is paid, when it was quoted.
  worth_usdt bigint not null check (worth_usdt > 0),
  -- SHA-256 of what is bought or paid.
  subject_hash bytea not null check (length(subject_hash) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_by_entry bigint unique references ledger.entry,
  constraint expires_within_minutes check (expires_at > created_at and expires_at <= created_at + interval '10 minutes'),
  constraint two_currencies check (pay_currency <> get_currency)
);
create index open_quotes_of_customer on quotes (customer_id, expires_at) where used_by_entry is null;
create index unused_quotes_by_expiry on quotes (expires_at) where used_by_entry is null;

create function guard_quote() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.used_by_entry is not null then
    raise exception 'quote % has been used', old.id using errcode = 'LG004';
  end if;
  -- The transaction began before the check of its expiry.
  if tg_op = 'UPDATE' and (new.used_by_entry is null or old.expires_at <= now()) then
    raise exception 'quote % cannot be used', old.id using errcode = 'LG004';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger quotes_are_used_once before update of used_by_entry on quotes
  for each row execute function guard_quote();
create trigger used_quotes_are_kept before delete on quotes
  for each row execute function guard_quote();
create trigger quotes_are_kept before truncate on quotes
  for each statement execute function ledger.refuse_change();

-- The application's role deletes nothing else.
create function purge_quotes() returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with purged as (
    delete from quotes where used_by_entry is null and expires_at < now() - interval '1 hour' returning 1
  )
  select count(*) from purged;
$$;
revoke execute on function purge_quotes from public;

grant select, update (used_by_entry) on quotes to lastro_app;
grant insert (id, customer_id, purpose, pay_currency, pay_minor, get_currency, get_minor, rate, spread_bps, tax_minor,
  worth_usdt, subject_hash, created_at, expires_at) on quotes to lastro_app;
grant execute on function purge_quotes to lastro_app;
