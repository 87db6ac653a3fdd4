-- Boletos and bills, paid from the balance by their barcode.
alter table withdrawals
  add column barcode text check (barcode ~ '^[0-9]{44}$'),
  drop constraint withdrawals_kind_check,
  add constraint withdrawals_kind_check check (kind in ('pix', 'crypto', 'bill')) not valid,
  add constraint a_bill_has_its_barcode check ((kind = 'bill') = (barcode is not null)) not valid,
  add constraint a_bill_is_paid_in_reais check (kind <> 'bill' or (purpose = 'payment' and currency = 'USDT'
    and payout_currency = 'BRL' and fee < held and rate is not null and charge = 'bill:' || barcode
    and num_nonnulls(brcode, pix_key, pix_key_type, address, network, tag) = 0)) not valid;

-- A bill is paid once, across all customers.
create unique index one_payment_of_a_bill on withdrawals (charge)
  where charge like 'bill:%' and state in ('pending', 'approved', 'sending', 'unknown', 'completed');

alter table payment_quotes
  drop constraint payment_quotes_kind_check,
  add constraint payment_quotes_kind_check
    check (kind in ('pix_static', 'pix_dynamic', 'pix_due', 'pix_key', 'boleto', 'bill')) not valid,
  drop constraint payable_by_key_or_code,
  add constraint payable_by_key_or_code
    check (pix_key is not null or kind in ('pix_dynamic', 'pix_due', 'boleto', 'bill')) not valid,
  -- A bill as the provider showed it: line, due date, day of the payment, parts of the amount.
  add column bill jsonb,
  add constraint only_bills_have_terms check ((bill is not null) = (kind in ('boleto', 'bill'))) not valid;

-- Orders sent to the bill provider, written before the call, since it takes no id of ours.
create table bill_orders (
  withdrawal_id uuid primary key references withdrawals,
  barcode text not null,
  amount bigint not null check (amount > 0),
  pay_on date not null,
  asked_at timestamptz not null,
  -- The provider's id of the payment; null until it is known.
  provider_id text unique check (length(provider_id) between 1 and 40),
  refused_at timestamptz,
  -- When the provider first reported it as paid.
  paid_at timestamptz,
  constraint refused_or_paid check (num_nonnulls(refused_at, paid_at) <= 1)
);
create index bill_orders_by_time on bill_orders (asked_at);
create index bill_orders_without_answer on bill_orders (barcode)
  where provider_id is null and refused_at is null and paid_at is null;
grant select, insert on bill_orders to lastro_app;
grant update (amount, pay_on, asked_at, provider_id, refused_at, paid_at) on bill_orders to lastro_app;
