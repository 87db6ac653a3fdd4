-- Codes by which others pay a customer: the txid of a static PIX code of the bank's own key.
create table receive_links (
  id uuid primary key,
  customer_id uuid not null references customers,
  -- L and 24 characters of Crockford's base32; a charge's txid has 26 at least.
  code text not null unique check (code ~ '^L[0-9A-HJKMNP-TV-Z]{24}$'),
  uses text not null check (uses in ('one', 'many')),
  amount_brl bigint check (amount_brl > 0),
  amount_usdt bigint check (amount_usdt > 0),
  description text check (length(description) between 1 and 60),
  created_at timestamptz not null,
  expires_at timestamptz,
  removed_at timestamptz,
  payments integer not null default 0,
  received_brl bigint not null default 0,
  last_paid_at timestamptz,
  constraint one_amount check (amount_brl is null or amount_usdt is null),
  constraint counts_payments
    check (payments >= 0 and (payments = 0) = (received_brl = 0) and (payments = 0) = (last_paid_at is null))
);
create index receive_links_of_customer on receive_links (customer_id, created_at desc);
-- The code that a customer shows to be paid any amount.
create unique index receive_links_one_plain on receive_links (customer_id)
  where uses = 'many' and amount_brl is null and amount_usdt is null and description is null
    and expires_at is null and removed_at is null;

grant select on receive_links to lastro_app;
grant insert (id, customer_id, code, uses, amount_brl, amount_usdt, description, created_at, expires_at)
  on receive_links to lastro_app;
grant update (removed_at, payments, received_brl, last_paid_at) on receive_links to lastro_app;

-- A charge is paid once, a customer's code any number of times.
alter table pix_payments add column by_code boolean not null default false,
  add constraint paid_by_code_is_credited check (not by_code or state = 'credited');
drop index pix_payments_one_credit_a_charge;
create unique index pix_payments_one_credit_a_charge on pix_payments (txid) where state = 'credited' and not by_code;
