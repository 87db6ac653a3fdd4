-- Payments of PIX codes and bills from the balance: withdrawals that a policy may decide.
alter table withdrawals
  add column purpose text not null default 'withdrawal' check (purpose in ('withdrawal', 'payment')),
  -- Of a charge, which the rail pays by its code; null: paid by its key.
  add column brcode text check (length(brcode) between 1 and 1000),
  -- What a payment pays: `location:…` once for each customer, `static:…` one at a time.
  add column charge text check (length(charge) between 1 and 300),
  -- `name@version`, where no person decided.
  add column decided_policy text check (decided_policy ~ '^[a-z_]+@[0-9]+$'),
  add constraint only_payments_name_what_they_pay
    check (purpose = 'payment' or (brcode is null and charge is null and decided_policy is null)),
  drop constraint a_pix_withdrawal_has_its_key,
  add constraint a_pix_withdrawal_has_its_key check (kind <> 'pix' or (currency = 'USDT' and payout_currency = 'BRL'
    and fee < held and (fee = 0 or purpose = 'payment') and rate is not null
    and (pix_key is not null or brcode is not null) and (pix_key_type is not null or brcode is not null)
    and address is null and network is null and tag is null)) not valid,
  drop constraint decided_once_no_longer_pending,
  add constraint decided_once_no_longer_pending check ((state = 'pending') = (decided_at is null)
    and num_nonnulls(decided_by, decided_policy) = case when decided_at is null then 0 else 1 end
    and (decision_key is null) = (decided_by is null)
    and (decision_hash is null) = (decided_by is null)) not valid;
grant update (decided_policy) on withdrawals to lastro_app;

create unique index one_payment_of_a_charge on withdrawals (customer_id, charge)
  where charge like 'location:%' and state in ('pending', 'approved', 'sending', 'unknown', 'completed');
create unique index one_payment_of_a_code_at_a_time on withdrawals (customer_id, charge)
  where charge like 'static:%' and state in ('pending', 'approved', 'sending', 'unknown');

-- A payment approved by a policy raises an event only when it ends.
drop trigger approvals_are_recorded on withdrawals;
create trigger approvals_are_recorded after update of state on withdrawals
  for each row when (old.state = 'pending' and new.state = 'approved' and new.decided_policy is null)
  execute function record_approval();

alter table withdrawal_limits
  drop constraint withdrawal_limits_kind_check,
  add constraint withdrawal_limits_kind_check check (kind in ('pix', 'crypto', 'payment')) not valid;
alter table withdrawal_limit_uses
  drop constraint withdrawal_limit_uses_kind_check,
  add constraint withdrawal_limit_uses_kind_check check (kind in ('pix', 'crypto', 'payment')) not valid;

alter table transactions
  drop constraint transactions_transaction_type_check,
  add constraint transactions_transaction_type_check check (transaction_type in ('transfer', 'crypto_transfer',
    'crypto_deposit', 'crypto_exchange', 'pix_deposit', 'pix_withdrawal', 'pix_payment', 'bill_payment', 'pix_reversal',
    'savings_deposit', 'savings_withdrawal', 'adjustment')) not valid;

create or replace function movement_event(transaction_type text, direction text, status text) returns text
language sql immutable parallel safe as $$
  select case transaction_type
    when 'transfer' then 'transfer_received'
    when 'pix_deposit' then 'deposit_credited'
    when 'crypto_deposit' then 'crypto_received'
    when 'crypto_exchange' then 'exchanged'
    when 'savings_deposit' then 'invested'
    when 'savings_withdrawal' then 'redeemed'
    when 'pix_reversal' then 'pix_reversed'
    when 'adjustment' then 'adjusted'
    when 'pix_withdrawal' then case when direction = 'in' then 'withdrawal_returned'
      when status = 'pending' then 'withdrawal_requested' else 'withdrawal_paid' end
    when 'crypto_transfer' then case when status = 'pending' then 'withdrawal_requested' else 'withdrawal_paid' end
    when 'pix_payment' then case when direction = 'in' then 'withdrawal_returned'
      when status = 'pending' then 'payment_begun' else 'withdrawal_paid' end
    when 'bill_payment' then case when direction = 'in' then 'withdrawal_returned'
      when status = 'pending' then 'payment_begun' else 'withdrawal_paid' end
    else 'moved' end
$$;

create or replace function record_outcome() returns trigger language plpgsql as $$
begin
  insert into public.events (customer_id, type, at, subject_id)
  values (new.customer_id,
    case
      when new.transaction_type not in ('pix_withdrawal', 'crypto_transfer', 'pix_payment', 'bill_payment') then 'moved'
      when new.status = 'completed' then 'withdrawal_paid'
      when new.failure is null then 'withdrawal_refused'
      else 'withdrawal_' || new.failure end,
    new.updated_at, new.id);
  return null;
end $$;

create or replace function ledger.check_outgoing(history jsonb) returns void
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set enable_material = off
as $$
begin
  if not exists (select 1 from public.customers c where c.outgoing_paused_at is not null or c.blocked_at is not null) then
    return;
  end if;
  perform 1
  from jsonb_to_recordset(history) as r(customer_id uuid, transaction_type text, direction text)
  join public.customers c on c.id = r.customer_id
  where (c.outgoing_paused_at is not null or c.blocked_at is not null) and r.direction = 'out'
    and r.transaction_type in ('transfer', 'pix_withdrawal', 'crypto_transfer', 'pix_payment', 'bill_payment');
  if found then
    raise exception 'outgoing money of this customer is paused' using errcode = 'LG007';
  end if;
end $$;

create or replace function correct_volume() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_through uuid;
  v_change numeric := case when new.status = 'completed' then 1 else -1 end * new.amount_usdt;
begin
  select through into strict v_through from volume_rollup for share;
  if new.id < v_through and not exists (select 1 from volume_pending p where p.transaction_id = new.id) then
    update volume_days d
    set volume_usdt = d.volume_usdt + v_change,
      in_usdt = d.in_usdt + case when new.transaction_type in ('pix_deposit', 'crypto_deposit') then v_change else 0 end,
      out_usdt = d.out_usdt + case when new.transaction_type in
        ('pix_withdrawal', 'crypto_transfer', 'pix_payment', 'bill_payment') then v_change else 0 end
    where d.day = (new.created_at at time zone 'America/Sao_Paulo')::date;
  end if;
  return null;
end $$;

alter table quotes
  drop constraint quotes_purpose_check,
  add constraint quotes_purpose_check check (purpose in ('exchange', 'payment')) not valid,
  -- Both are part of what is paid.
  add column fee_minor bigint not null default 0 check (fee_minor >= 0);
grant insert (fee_minor) on quotes to lastro_app;

-- What a quote of a payment was made for, as it was read then.
create table payment_quotes (
  quote_id uuid primary key references quotes on delete cascade,
  kind text not null check (kind in ('pix_static', 'pix_dynamic', 'pix_due', 'pix_key')),
  code text not null check (length(code) between 1 and 1000),
  pay_on date not null,
  pix_key text check (length(pix_key) between 1 and 77),
  pix_key_type text check (pix_key_type in ('cpf', 'cnpj', 'email', 'phone', 'random')),
  txid text check (length(txid) between 1 and 35),
  charge text check (length(charge) between 1 and 300),
  receiver jsonb,
  description text check (length(description) between 1 and 300),
  -- The customer of ours whose charge or key it is; null: it leaves the bank.
  receiver_id uuid references customers,
  constraint payable_by_key_or_code check (pix_key is not null or kind in ('pix_dynamic', 'pix_due'))
);
grant select, insert on payment_quotes to lastro_app;

-- The row of the credit, where another customer of ours paid a charge.
alter table pix_charges
  add column home_transaction_id uuid unique references transactions deferrable initially deferred,
  add constraint only_a_paid_charge_was_paid_at_home check (home_transaction_id is null or state = 'paid');

create table payments (
  id uuid primary key,
  customer_id uuid not null references customers,
  quote_id uuid not null unique references payment_quotes,
  transaction_id uuid not null unique references transactions,
  -- Null: paid to another customer, within the books.
  withdrawal_id uuid unique references withdrawals,
  created_at timestamptz not null,
  constraint a_withdrawal_gives_its_id check (withdrawal_id is null or withdrawal_id = id)
);
create index payments_of_customer on payments (customer_id, created_at desc, id desc);
create trigger payments_are_append_only before update or delete or truncate on payments
  for each statement execute function ledger.refuse_change();
grant select, insert on payments to lastro_app;
