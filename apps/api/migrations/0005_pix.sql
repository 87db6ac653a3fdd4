-- Charges that customers pay us by PIX, and every payment that arrived, credited or not.
create table pix_charges (
  txid text primary key check (txid ~ '^[a-zA-Z0-9]{26,35}$'),
  customer_id uuid not null references customers,
  amount_brl bigint not null check (amount_brl > 0),
  amount_usdt bigint not null check (amount_usdt > 0),
  rate bigint not null check (rate > 0),
  -- requested: the PSP has not confirmed it yet · refused: the PSP said no · active: may be paid · paid: credited
  -- expired: nobody paid in time
  state text not null check (state in ('requested', 'refused', 'active', 'paid', 'expired')),
  brcode text,
  request_key text not null unique,
  request_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  -- When the PSP was last asked about it, by whichever process.
  asked_at timestamptz,
  -- A charge whose creation timed out may be paid, or expire, before its code was ever read.
  constraint active_charges_have_a_code check (state <> 'active' or brcode is not null)
);
create index pix_charges_of_customer on pix_charges (customer_id, created_at desc);
create index pix_charges_open on pix_charges (expires_at) where state in ('requested', 'active');
create index pix_charges_requested on pix_charges (created_at) where state = 'requested';

create table pix_payments (
  end_to_end_id text primary key check (end_to_end_id ~ '^[a-zA-Z0-9]{32}$'),
  txid text,
  amount_brl bigint not null check (amount_brl > 0),
  paid_at timestamptz not null,
  state text not null check (state in ('credited', 'suspense', 'assigned', 'returned')),
  -- Why it is in suspense, in a word.
  reason text check (reason in ('unknown_charge', 'other_key', 'other_amount', 'already_paid', 'refunded', 'expired')),
  entry_id bigint not null unique references ledger.entry,
  transaction_id uuid references transactions,
  recorded_at timestamptz not null default now(),
  constraint suspense_has_a_reason check (state = 'credited' or reason is not null),
  constraint a_credit_has_its_row check (state <> 'credited' or transaction_id is not null)
);
create unique index pix_payments_one_credit_a_charge on pix_payments (txid) where state = 'credited';
create index pix_payments_in_suspense on pix_payments (recorded_at desc) where state = 'suspense';

-- How far the sweep has read the PSP's list of payments received.
create table pix_sweep (
  only_row boolean primary key default true check (only_row),
  read_until timestamptz not null
);
-- What the PSP's account received before this bank began is not the bank's.
insert into pix_sweep (read_until) values (now());
