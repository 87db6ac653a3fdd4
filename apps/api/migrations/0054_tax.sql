-- What coins that came from outside had cost their customer, as declared. A correction is a new version.
create table tax_costs (
  transaction_id uuid not null references transactions,
  version integer not null check (version > 0),
  customer_id uuid not null references customers,
  acquired_on date not null check (acquired_on >= date '2009-01-03'),
  -- At most what came in, in minor units of the coin.
  quantity bigint not null check (quantity > 0),
  cost_brl bigint not null check (cost_brl between 0 and 100000000000000),
  document text check (length(document) between 1 and 120),
  declared_at timestamptz not null,
  constraint one_declaration_of_a_version primary key (transaction_id, version)
);

create function check_tax_cost() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from transactions t
    where t.id = new.transaction_id and t.customer_id = new.customer_id and t.transaction_type = 'crypto_deposit'
      and t.status = 'completed' and new.quantity <= t.crypto_amount
      and new.acquired_on <= (t.created_at at time zone 'America/Sao_Paulo')::date) then
    raise exception 'no deposit of this customer and day brought so much' using errcode = 'check_violation';
  end if;
  if new.version <> 1 + coalesce((select max(c.version) from tax_costs c where c.transaction_id = new.transaction_id), 0) then
    raise exception 'versions follow each other' using errcode = 'unique_violation', constraint = 'one_declaration_of_a_version';
  end if;
  return new;
end $$;
create trigger tax_costs_fit_their_deposit before insert on tax_costs for each row execute function check_tax_cost();
create trigger tax_costs_are_append_only before update or delete or truncate on tax_costs
  for each statement execute function ledger.refuse_change();

-- Addresses that a customer declared as their own or took back; the latest declaration counts.
create table tax_own_addresses (
  id uuid primary key,
  customer_id uuid not null references customers,
  address text not null check (length(address) between 1 and 200),
  network text not null check (length(network) between 1 and 40),
  own boolean not null,
  declared_at timestamptz not null
);
create index tax_own_addresses_of_customer on tax_own_addresses (customer_id, address, network, id desc);
create trigger tax_own_addresses_are_append_only before update or delete or truncate on tax_own_addresses
  for each statement execute function ledger.refuse_change();

grant select, insert on tax_costs, tax_own_addresses to lastro_app;
