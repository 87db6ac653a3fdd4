-- What customers see of their movements: one row a customer, written with its entry by the ledger.
create table transactions (
  id uuid primary key,
  entry_id bigint not null references ledger.entry,
  customer_id uuid not null references customers,
  transaction_type text not null check (transaction_type in ('transfer', 'crypto_transfer', 'crypto_deposit',
    'crypto_exchange', 'pix_deposit', 'pix_withdrawal', 'savings_deposit', 'savings_withdrawal', 'adjustment')),
  status text not null check (status in ('completed', 'pending', 'failed')),
  direction text not null check (direction in ('in', 'out', 'none')),
  description text check (length(description) <= 500),
  amount_brl bigint check (amount_brl >= 0),
  amount_usdt bigint check (amount_usdt >= 0),
  -- The rate × 10^8.
  brl_to_usdt_rate bigint check (brl_to_usdt_rate > 0),
  pix_key text,
  end_to_end_id text,
  from_currency text,
  to_currency text,
  from_amount bigint check (from_amount >= 0),
  crypto_amount bigint check (crypto_amount >= 0),
  recipient_email text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index transactions_of_customer on transactions (customer_id, created_at desc, id desc);
create index transactions_by_time on transactions (created_at desc, id desc);

create trigger transactions_are_kept before delete or truncate on transactions
  for each statement execute function ledger.refuse_change();
