-- What customers see of their movements: one row a customer, written with its entry by the ledger.
create table transactions (
  id uuid primary key,
  entry_id bigint not null,
  customer_id uuid not null,
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
  -- Of a transfer; the e-mail is missing for who signed up by phone alone.
  sender_name text,
  sender_email text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index transactions_of_customer on transactions (customer_id, created_at desc, id desc);

create trigger transactions_are_kept before delete or truncate on transactions
  for each statement execute function ledger.refuse_change();

-- Looked at once a statement, for the reason told at ledger.check_postings.
create function ledger.check_history() returns trigger language plpgsql
set search_path = pg_catalog, pg_temp set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_broken record;
begin
  select c.id is null as unknown_customer into v_broken
  from added t
  left join public.customers c on c.id = t.customer_id
  left join ledger.entry e on e.id = t.entry_id and e.refusal is null
  where c.id is null or e.id is null limit 1;
  if not found then
    return null;
  elsif v_broken.unknown_customer then
    raise exception 'a history row without a customer' using errcode = 'LG003';
  end if;
  raise exception 'a history row without an entry' using errcode = 'LG003';
end $$;

create trigger history_holds_together after insert on transactions
  referencing new table as added for each statement execute function ledger.check_history();
