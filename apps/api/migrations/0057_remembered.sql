-- Nicknames that customers gave to receivers of PIX, and receivers they removed from the list. The receivers themselves are
-- read from completed payments.
create table payment_receivers (
  customer_id uuid not null references customers,
  -- The PIX key, or the receive code of another customer.
  paid_key text not null check (length(paid_key) between 1 and 77),
  nickname text check (length(nickname) between 1 and 60),
  -- Payments ordered until then are not listed.
  forgotten_at timestamptz,
  primary key (customer_id, paid_key)
);
grant select, insert, update on payment_receivers to lastro_app;

-- Codes that were read and could be paid then, so that they can be taken up again.
create table read_codes (
  id uuid primary key,
  customer_id uuid not null references customers,
  -- As `withdrawals.charge`; of a static code without txid its hash.
  subject text not null check (length(subject) between 1 and 300),
  kind text not null check (kind in ('pix_static', 'pix_dynamic', 'pix_due', 'boleto', 'bill')),
  code text not null check (length(code) between 1 and 1000),
  receiver_name text check (length(receiver_name) between 1 and 120),
  amount bigint check (amount > 0),
  due_date date,
  read_at timestamptz not null,
  -- Null: not known.
  payable_until timestamptz,
  constraint read_codes_once unique (customer_id, subject)
);
create index read_codes_of_customer on read_codes (customer_id, read_at desc);
create index read_codes_by_time on read_codes (read_at);
grant select, insert, update, delete on read_codes to lastro_app;
