-- Coins that come in. Binance keeps them; the states of a deposit are drawn in apps/api/src/crypto/deposit-domain.ts.

-- Where deposits are looked for: a sub-account at Binance for each customer, and the master account, which is nobody's.
create table crypto_wallets (
  id bigint generated always as identity primary key,
  customer_id uuid unique references customers,
  -- What we call it there, made from the customer's id, and the e-mail that Binance made of it.
  name text unique,
  email text unique,
  created_at timestamptz not null default now(),
  -- When somebody last looked at an address of it: until an hour later its deposits are asked for often.
  watched_at timestamptz,
  -- When Binance was last asked for its deposits, by whichever process, and how far its list has been read.
  asked_at timestamptz,
  -- What arrived before this bank began is not the bank's.
  read_until timestamptz not null default now(),
  constraint a_sub_account_has_its_customer check ((customer_id is null) = (name is null)),
  constraint the_master_account_has_no_name check (name is not null or email is null)
);
create unique index crypto_wallets_one_master on crypto_wallets ((customer_id is null)) where customer_id is null;
insert into crypto_wallets (customer_id, name) values (null, null);

-- Whose an address is: one customer's for ever. `address_key` is the address as it is compared, `tag` '' for none.
create table crypto_address_owners (
  network text not null,
  address_key text not null,
  tag text not null,
  customer_id uuid not null references customers,
  primary key (network, address_key, tag),
  unique (network, address_key, tag, customer_id)
);
create index crypto_address_owners_by_address on crypto_address_owners (address_key);

-- The address of a customer for a coin on a network. Coins and networks of one kind share an address.
create table crypto_addresses (
  customer_id uuid not null references customers,
  coin text not null check (coin in ('USDT', 'BTC', 'ETH', 'SOL', 'BNB')),
  network text not null,
  address text not null check (length(address) between 1 and 200),
  address_key text not null,
  tag text not null,
  created_at timestamptz not null default now(),
  primary key (customer_id, coin, network),
  constraint an_address_is_one_customers foreign key (network, address_key, tag, customer_id)
    references crypto_address_owners (network, address_key, tag, customer_id)
);

-- Every deposit that Binance told us of.
create table crypto_deposits (
  id uuid primary key,
  -- Binance's own id of it.
  provider_id text not null unique,
  wallet_id bigint not null references crypto_wallets,
  coin text not null,
  network text not null,
  address text not null,
  address_key text not null,
  tag text not null,
  tx_id text not null,
  -- Network, transaction and output: what it is credited once by.
  identity text not null unique,
  -- As Binance wrote it, and in our units, floored; null for a coin that is none of ours, or for less than a unit.
  amount_text text not null,
  amount bigint check (amount > 0),
  -- What our units leave out, as a decimal text.
  remainder text,
  provider_status integer not null,
  -- "3/15": so many blocks of so many.
  confirmations text not null,
  state text not null check (state in ('pending', 'gone', 'rejected', 'credited', 'unattributed', 'assigned', 'returned')),
  reason text check (reason in ('master_account', 'unknown_address', 'other_tag', 'repeated', 'unsupported_coin',
    'too_small', 'rejected', 'gone')),
  -- When Binance saw it first, and when its list began to leave out what had not been credited yet.
  arrived_at timestamptz not null,
  missing_since timestamptz,
  seen_at timestamptz not null,
  booked_at timestamptz,
  entry_id bigint unique references ledger.entry,
  transaction_id uuid references transactions,
  -- When it was moved to the master account, from which withdrawals go out.
  collected_at timestamptz,
  assigned_to uuid references customers,
  decided_by uuid references customers,
  decided_at timestamptz,
  decision_note text check (length(decision_note) between 1 and 200),
  decision_entry_id bigint unique references ledger.entry,

  constraint booked_has_its_entry check ((booked_at is not null) = (entry_id is not null)
    and (state <> 'credited' or entry_id is not null) and (entry_id is null or amount is not null)),
  constraint an_open_deposit_is_not_booked check (state not in ('pending', 'gone', 'rejected') or entry_id is null),
  constraint a_deposit_of_nobody_has_a_reason check (state in ('pending', 'credited') or reason is not null),
  constraint a_credit_has_its_row check (state not in ('credited', 'assigned') or transaction_id is not null),
  constraint decided_by_somebody check ((state in ('assigned', 'returned')) = (decided_at is not null)
    and (decided_by is not null) = (decided_at is not null)),
  constraint assigned_to_somebody check ((state = 'assigned') = (assigned_to is not null)),
  constraint nobody_is_given_by_themselves check (decided_by is null or decided_by is distinct from assigned_to),
  constraint a_decision_on_coins_has_its_entry check ((decision_entry_id is not null) = (decided_at is not null
    and entry_id is not null))
);
create index crypto_deposits_open on crypto_deposits (wallet_id, arrived_at) where state in ('pending', 'gone');
create index crypto_deposits_undecided on crypto_deposits (id) where state = 'unattributed';
create index crypto_deposits_of_nobody on crypto_deposits (seen_at desc, id desc)
  where state not in ('pending', 'credited');
create index crypto_deposits_to_collect on crypto_deposits (booked_at) where entry_id is not null and collected_at is null;
create index crypto_deposits_by_address on crypto_deposits (address_key, coin);

-- Somebody waits for a deposit: answered by the first one to the address that is credited from then on.
create table crypto_deposit_watches (
  id uuid primary key,
  customer_id uuid not null,
  coin text not null,
  network text not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  deposit_id uuid references crypto_deposits,
  foreign key (customer_id, coin, network) references crypto_addresses,
  constraint answered_by_a_deposit check ((answered_at is null) = (deposit_id is null))
);
create unique index crypto_deposit_watches_one_open on crypto_deposit_watches (customer_id, coin, network)
  where answered_at is null;

create trigger crypto_deposits_are_kept before delete or truncate on crypto_deposits
  for each statement execute function ledger.refuse_change();

grant select, insert on crypto_wallets, crypto_address_owners, crypto_addresses, crypto_deposits,
  crypto_deposit_watches to lastro_app;
grant update (email, watched_at, asked_at, read_until) on crypto_wallets to lastro_app;
grant update (answered_at, deposit_id) on crypto_deposit_watches to lastro_app;
grant update (amount_text, amount, remainder, provider_status, confirmations, state, reason, missing_since, booked_at,
  entry_id, transaction_id, collected_at, assigned_to, decided_by, decided_at, decision_note, decision_entry_id)
  on crypto_deposits to lastro_app;

-- As before, with a floor for what is owed to whoever turns out to own it, in coins as in reais.
create or replace function ledger.open_account(account_kind text, owner uuid, account_currency text) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_id bigint;
begin
  select id into v_id from ledger.account a
  where a.kind = account_kind and a.owner_id is not distinct from owner and a.currency = account_currency;
  if not found then
    insert into ledger.account (kind, owner_id, currency, floor)
    values (account_kind, owner, account_currency,
      case when owner is null and account_kind not in ('pix_suspense', 'crypto_unattributed') then null else 0 end)
    on conflict do nothing returning id into v_id;
    if v_id is null then
      select id into strict v_id from ledger.account a
      where a.kind = account_kind and a.owner_id is not distinct from owner and a.currency = account_currency;
    end if;
  end if;
  return v_id;
end $$;
