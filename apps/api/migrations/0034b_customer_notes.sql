-- What administrators write down about a customer.
create table customer_notes (
  id uuid primary key,
  customer_id uuid not null references customers,
  author_id uuid not null references customers,
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null
);
create index customer_notes_of_customer on customer_notes (customer_id, id desc);
create trigger customer_notes_are_append_only before update or delete or truncate on customer_notes
  for each statement execute function ledger.refuse_change();
grant select, insert on customer_notes to lastro_app;

-- For administrators' lists and searches.
create index customers_by_full_name on customers (full_name, id);
create index customers_by_part_of_phone on customers using gin (phone gin_trgm_ops);
