-- A customer's CPF, given once: a change goes through support.
create table customer_identity (
  customer_id uuid primary key references customers,
  tax_id_sealed bytea not null,
  -- Finds a CPF without telling it.
  tax_id_mac bytea not null unique,
  birth_date date not null,
  -- declared: its check digits are right, nothing more.
  status text not null check (status in ('declared')),
  created_at timestamptz not null
);
create trigger identities_are_kept before delete or truncate on customer_identity
  for each statement execute function ledger.refuse_change();

grant select, insert on customer_identity to lastro_app;
