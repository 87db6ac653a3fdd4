-- PIX payments that went back to their payer after they were credited to a customer. One row a devolução that the PSP
-- has settled; what the balance did not cover is the bank's receivable until an administrator settles it.
create table pix_reversals (
  id uuid primary key,
  end_to_end_id text not null references pix_payments,
  -- The devolução's id at the PSP, unique within its payment.
  return_id text not null check (length(return_id) between 1 and 100),
  -- Its own identity in the Pix network.
  rtr_id text check (length(rtr_id) between 1 and 100),
  nature text check (length(nature) between 1 and 60),
  customer_id uuid not null references customers,
  amount_brl bigint not null check (amount_brl > 0),
  -- The part of the credit that the returned reais stand for.
  amount_usdt bigint not null check (amount_usdt > 0),
  -- Of it: taken from the balance when it was booked, collected from it later, and borne by the bank.
  taken bigint not null check (taken >= 0),
  collected bigint not null default 0 check (collected >= 0),
  written_off bigint not null default 0 check (written_off >= 0),
  state text not null check (state in ('open', 'settled')),
  entry_id bigint not null unique references ledger.entry,
  transaction_id uuid not null references transactions,
  booked_at timestamptz not null,
  -- The first of two approvals of a write-off.
  write_off_requested_by uuid references customers,
  write_off_requested_at timestamptz,
  settled_by uuid references customers,
  settled_at timestamptz,
  unique (end_to_end_id, return_id),
  constraint no_more_than_was_owed check (taken + collected + written_off <= amount_usdt),
  constraint settled_when_nothing_is_owed check (state = 'open' or taken + collected + written_off = amount_usdt),
  constraint a_settlement_has_its_administrator check ((state = 'settled') = (settled_by is not null)
    and (settled_by is null) = (settled_at is null)),
  constraint a_request_has_its_administrator
    check ((write_off_requested_by is null) = (write_off_requested_at is null)),
  constraint nobody_settles_their_own
    check (settled_by is distinct from customer_id and write_off_requested_by is distinct from customer_id)
);
create index pix_reversals_latest on pix_reversals (booked_at desc, id desc);
create index pix_reversals_open on pix_reversals (customer_id) where state = 'open';
create trigger pix_reversals_are_kept before delete or truncate on pix_reversals
  for each statement execute function ledger.refuse_change();

-- One action on a receivable per request.
create table pix_reversal_settlements (
  id uuid primary key,
  reversal_id uuid not null references pix_reversals,
  kind text not null check (kind in ('collect', 'write_off')),
  amount bigint not null check (amount > 0),
  entry_id bigint not null unique references ledger.entry,
  decided_by uuid not null references customers,
  first_approved_by uuid references customers check (first_approved_by <> decided_by),
  decided_at timestamptz not null
);
create index pix_reversal_settlements_of_reversal on pix_reversal_settlements (reversal_id);
create trigger pix_reversal_settlements_are_append_only before update or delete or truncate on pix_reversal_settlements
  for each statement execute function ledger.refuse_change();

grant select, insert on pix_reversals, pix_reversal_settlements to lastro_app;
grant update (collected, written_off, state, write_off_requested_by, write_off_requested_at, settled_by, settled_at)
  on pix_reversals to lastro_app;

-- Locks accounts in the order that every posting locks them in, and gives their balances under the lock.
create function ledger.lock_balances(accounts bigint[]) returns table (id bigint, balance bigint)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id, a.balance from ledger.account a where a.id = any(accounts) order by a.id for no key update;
$$;
revoke execute on function ledger.lock_balances from public;
grant execute on function ledger.lock_balances to lastro_app;
