alter table ledger.account
  add constraint one_account_per_shard unique using index one_account_per_shard,
  drop constraint one_account_each;

drop function ledger.open_account(text, uuid, text);

-- As in 0021, for one shard of it. A process of the version before names three arguments and gets shard 0.
create function ledger.open_account(
  account_kind text, owner uuid, account_currency text, account_shard integer default 0
) returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_id bigint;
begin
  for attempt in 1 .. 2 loop
    if owner is null then
      select id into v_id from ledger.account a
      where a.owner_id is null and a.kind = account_kind and a.currency = account_currency and a.shard = account_shard;
    else
      select id into v_id from ledger.account a
      where a.owner_id = owner and a.kind = account_kind and a.currency = account_currency and a.shard = account_shard;
    end if;
    exit when found;
    insert into ledger.account (kind, owner_id, currency, shard, floor)
    values (account_kind, owner, account_currency, account_shard,
      case when owner is null and account_kind not in ('pix_suspense', 'crypto_unattributed') then null else 0 end)
    on conflict do nothing returning id into v_id;
    -- Or somebody else opened it just now.
    exit when found;
  end loop;
  if v_id is null then
    raise exception 'no account % of that owner could be opened', account_kind using errcode = 'LG003';
  end if;
  return v_id;
end $$;
revoke execute on function ledger.open_account from public;
grant execute on function ledger.open_account to lastro_app;
