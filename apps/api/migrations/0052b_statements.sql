-- Signed statements of ended periods, each made once, when one of its files is first asked for.
create table statements (
  id uuid primary key,
  customer_id uuid not null references customers,
  from_day date not null,
  to_day date not null,
  scope text not null check (length(scope) between 1 and 10),
  jws text not null check (length(jws) between 1 and 8192),
  created_at timestamptz not null,
  constraint one_statement_of_a_period unique (customer_id, from_day, to_day, scope),
  constraint days_in_order check (from_day <= to_day)
);
create trigger statements_are_kept before update or truncate on statements
  for each statement execute function ledger.refuse_change();
-- Deleting is left to the owner: an erased statement leaves only its hash in the public log.
grant select, insert on statements to lastro_app;
