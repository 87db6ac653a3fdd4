-- What a transfer between customers was, as one of the two declared for their own tax. The latest declaration counts.
create table tax_transfers (
  transaction_id uuid not null references transactions,
  version integer not null check (version > 0),
  customer_id uuid not null references customers,
  purpose text not null check (purpose in ('sale', 'gift', 'loan')),
  declared_at timestamptz not null,
  constraint one_purpose_of_a_version primary key (transaction_id, version)
);

create function check_tax_transfer() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from transactions t where t.id = new.transaction_id and t.customer_id = new.customer_id
      and t.transaction_type = 'transfer' and t.status = 'completed') then
    raise exception 'no transfer of this customer' using errcode = 'check_violation';
  end if;
  if new.version <> 1 + coalesce((select max(x.version) from tax_transfers x where x.transaction_id = new.transaction_id), 0) then
    raise exception 'versions follow each other' using errcode = 'unique_violation', constraint = 'one_purpose_of_a_version';
  end if;
  return new;
end $$;
create trigger tax_transfers_are_transfers before insert on tax_transfers for each row execute function check_tax_transfer();
create trigger tax_transfers_are_append_only before update or delete or truncate on tax_transfers
  for each statement execute function ledger.refuse_change();
grant select, insert on tax_transfers to lastro_app;
