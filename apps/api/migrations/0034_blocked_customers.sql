-- A blocked customer can't sign in, and nothing of theirs leaves: no PIX, no coins, no transfer.
alter table customers
  add column blocked_at timestamptz,
  add column block_reason text check (length(block_reason) between 1 and 140),
  add constraint a_block_has_its_reason check ((blocked_at is null) = (block_reason is null));
create index customers_outgoing_stopped on customers (id)
  where outgoing_paused_at is not null or blocked_at is not null;
drop index customers_outgoing_paused;

-- A movement that holds the accounts ends before the block; a later one sees it (ledger.check_outgoing).
create function lock_accounts_of_blocked() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform 1 from ledger.account a where a.owner_id = new.id order by a.id for no key update;
  return null;
end $$;
create trigger customers_block_waits_for_movements after update of blocked_at on customers
  for each row when (old.blocked_at is distinct from new.blocked_at)
  execute function lock_accounts_of_blocked();
revoke execute on function lock_accounts_of_blocked from public;

create or replace function ledger.check_outgoing(history jsonb) returns void
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set enable_material = off
as $$
begin
  if not exists (select 1 from public.customers c where c.outgoing_paused_at is not null or c.blocked_at is not null) then
    return;
  end if;
  perform 1
  from jsonb_to_recordset(history) as r(customer_id uuid, transaction_type text, direction text)
  join public.customers c on c.id = r.customer_id
  where (c.outgoing_paused_at is not null or c.blocked_at is not null) and r.direction = 'out'
    and r.transaction_type in ('transfer', 'pix_withdrawal', 'crypto_transfer');
  if found then
    raise exception 'outgoing money of this customer is paused' using errcode = 'LG007';
  end if;
end $$;
