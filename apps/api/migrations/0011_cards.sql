-- Virtual cards. Number and code are sealed (AES-256-GCM under a key that is not in the database); what may be shown
-- to others is beside them.
create table virtual_cards (
  id uuid primary key,
  customer_id uuid not null references customers,
  holder_name text not null check (holder_name ~ '^[A-Z][A-Z .''-]{0,25}$'),
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  expires_month smallint not null check (expires_month between 1 and 12),
  expires_year smallint not null check (expires_year between 2000 and 2099),
  -- Tells whether a number was given before, without telling the number.
  number_mac bytea not null unique,
  sealed bytea not null,
  created_at timestamptz not null,
  -- When another card took its place, since its validity had ended.
  replaced_at timestamptz
);
create unique index virtual_cards_one_each on virtual_cards (customer_id) where replaced_at is null;

create trigger virtual_cards_are_kept before delete or truncate on virtual_cards
  for each statement execute function ledger.refuse_change();

grant select, insert, update (replaced_at) on virtual_cards to lastro_app;
