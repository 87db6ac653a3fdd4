-- How much a customer may withdraw: what they chose, and what they have used of it. See apps/api/src/limits/domain.ts.
-- Where a customer chose nothing there is no row, and the configuration's limit holds. PIX in centavos, crypto in the
-- smallest unit of USDT.
create table withdrawal_limits (
  customer_id uuid not null references customers,
  kind text not null check (kind in ('pix', 'crypto')),
  span text not null check (span in ('each', 'day', 'night')),
  amount bigint not null check (amount >= 0),
  -- A higher one that was asked for, and from when it holds.
  raised_to bigint,
  raised_from timestamptz,
  updated_at timestamptz not null,
  primary key (customer_id, kind, span),
  constraint a_raise_is_higher_and_has_its_time
    check ((raised_to is null) = (raised_from is null) and raised_to > amount)
);

-- What each withdrawal counts for, by when it was asked for; whether it does depends on what became of it.
create table withdrawal_limit_uses (
  withdrawal_id uuid primary key references withdrawals,
  customer_id uuid not null references customers,
  kind text not null check (kind in ('pix', 'crypto')),
  amount bigint not null check (amount >= 0),
  asked_at timestamptz not null
);
create index withdrawal_limit_uses_of_customer on withdrawal_limit_uses (customer_id, kind, asked_at);
create trigger withdrawal_limit_uses_are_append_only before update or delete or truncate on withdrawal_limit_uses
  for each statement execute function ledger.refuse_change();

grant select, insert, update on withdrawal_limits to lastro_app;
grant select, insert on withdrawal_limit_uses to lastro_app;

-- Whoever sets a new password by a code withdraws nothing for a day.
alter table customers add column password_reset_at timestamptz;

-- A refusal may say more than its code, such as how much is left of a limit: a repeated request hears the same.
drop function ledger.decline(text, bytea, text, text, text);
create function ledger.decline(key text, hash bytea, kind text, actor text, reason text, message text default null,
  out outcome text, out entry_id bigint, out created_at timestamptz, out refusal text, out kept_answer jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_known ledger.entry;
begin
  insert into ledger.entry as e (request_key, request_hash, kind, actor, refusal, answer, created_at)
  values (key, hash, kind, actor, reason, case when message is not null then jsonb_build_object('message', message) end,
    date_trunc('milliseconds', clock_timestamp()))
  on conflict (request_key) do nothing;
  select e.* into strict v_known from ledger.entry e where e.request_key = key;
  entry_id := v_known.id; created_at := v_known.created_at;
  refusal := v_known.refusal; kept_answer := v_known.answer;
  outcome := case when v_known.request_hash <> hash then 'key_reused'
    when v_known.refusal is not null then 'refused' else 'replayed' end;
end $$;
revoke execute on function ledger.decline from public;
grant execute on function ledger.decline to lastro_app;
