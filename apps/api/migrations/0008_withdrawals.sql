-- Money on its way out, by PIX or in crypto. The states are drawn in apps/api/src/withdrawals/domain.ts.
create table withdrawals (
  id uuid primary key,
  -- Our id at the rail: the same for every attempt.
  rail_id text generated always as (replace(id::text, '-', '')) stored unique,
  customer_id uuid not null references customers,
  transaction_id uuid not null unique references transactions,
  kind text not null check (kind in ('pix', 'crypto')),
  currency text not null check (currency in ('USDT', 'BTC', 'ETH', 'SOL', 'BNB')),
  -- What the customer gave, in `currency`: for crypto the payout and the fee.
  held bigint not null check (held > 0),
  fee bigint not null default 0 check (fee >= 0),
  -- What the receiver gets, in `payout_currency`.
  payout bigint not null check (payout > 0),
  payout_currency text not null,
  -- BRL for one USDT × 10^8.
  rate bigint check (rate > 0),
  pix_key text check (length(pix_key) between 1 and 77),
  pix_key_type text check (pix_key_type in ('cpf', 'cnpj', 'email', 'phone', 'random')),
  holder_name text check (length(holder_name) between 1 and 120),
  bank_name text check (length(bank_name) between 1 and 60),
  address text check (length(address) between 1 and 200),
  network text check (length(network) between 1 and 40),
  tag text check (length(tag) between 1 and 200),

  state text not null default 'pending' check (state in ('pending', 'approved', 'sending', 'unknown', 'completed',
    'failed', 'cancelled', 'returned')),
  attempts integer not null default 0 check (attempts >= 0),
  attempted_at timestamptz,
  -- When somebody is to look at it next; null: nobody needs to.
  look_at timestamptz,
  -- Since when the rail has said, each time it was asked, that it has no such payout.
  missing_since timestamptz,
  -- The rail's own id of a payout that was done.
  reference text,
  failure text check (length(failure) between 1 and 300),
  decided_by uuid references customers,
  decided_at timestamptz,
  decision_key text unique,
  decision_hash bytea,
  hold_entry_id bigint not null unique references ledger.entry,
  settle_entry_id bigint unique references ledger.entry,
  release_entry_id bigint unique references ledger.entry,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,

  constraint a_pix_withdrawal_has_its_key check (kind <> 'pix' or (currency = 'USDT' and payout_currency = 'BRL'
    and fee = 0 and rate is not null and pix_key is not null and pix_key_type is not null
    and address is null and network is null and tag is null)),
  constraint a_crypto_withdrawal_has_its_address check (kind <> 'crypto' or (payout_currency = currency
    and held = payout + fee and address is not null and network is not null
    and rate is null and pix_key is null and pix_key_type is null and holder_name is null and bank_name is null)),
  constraint decided_once_no_longer_pending check ((state = 'pending') = (decided_at is null)
    and (decided_by is null) = (decided_at is null) and (decision_key is null) = (decided_at is null)
    and (decision_hash is null) = (decided_at is null)),
  constraint nobody_decides_their_own check (decided_by is distinct from customer_id),
  constraint settled_when_done check ((state in ('completed', 'returned')) = (settle_entry_id is not null)),
  constraint released_when_not_done check ((state in ('cancelled', 'failed')) = (release_entry_id is not null)),
  constraint done_has_a_reference check (state not in ('completed', 'returned') or reference is not null),
  constraint failed_for_a_reason check ((state = 'failed') = (failure is not null)),
  constraint attempts_are_dated check ((attempts = 0) = (attempted_at is null)),
  constraint sent_only_when_attempted check (case
    when state in ('pending', 'cancelled') then attempts = 0
    when state = 'approved' then true
    else attempts > 0 end),
  constraint only_an_unknown_one_is_missing check (missing_since is null or state = 'unknown'),
  constraint closed_has_a_time
    check ((state in ('completed', 'failed', 'cancelled', 'returned')) = (closed_at is not null)),
  constraint open_is_looked_at
    check (case when state in ('approved', 'sending', 'unknown') then look_at is not null
      when state = 'completed' then true else look_at is null end)
);
create index withdrawals_by_state on withdrawals (state, id);
create index withdrawals_to_look_at on withdrawals (look_at) where look_at is not null;
create index withdrawals_of_customer on withdrawals (customer_id, id desc);

-- The arrows of the drawing, and no others.
create function check_withdrawal_step() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and not exists (select 1 from (values
    ('pending', 'approved'), ('pending', 'cancelled'), ('approved', 'sending'),
    ('sending', 'approved'), ('sending', 'unknown'), ('sending', 'completed'), ('sending', 'failed'),
    ('unknown', 'approved'), ('unknown', 'sending'), ('unknown', 'completed'), ('unknown', 'failed'), ('completed', 'returned')
  ) as step (before, after) where step.before = old.state and step.after = new.state) then
    raise exception 'a withdrawal does not go from % to %', old.state, new.state using errcode = 'LG006';
  end if;
  return new;
end $$;
create trigger withdrawals_follow_their_states before update on withdrawals
  for each row execute function check_withdrawal_step();
create trigger withdrawals_are_kept before delete or truncate on withdrawals
  for each statement execute function ledger.refuse_change();

-- What came back of payouts that were done, once by the rail's own id.
create table withdrawal_returns (
  return_id text primary key check (length(return_id) between 1 and 100),
  withdrawal_id uuid not null references withdrawals,
  -- In the payout's currency, and what the customer was given back for it.
  amount bigint not null check (amount > 0),
  credited bigint not null check (credited > 0),
  entry_id bigint not null unique references ledger.entry,
  recorded_at timestamptz not null
);
create index withdrawal_returns_of_withdrawal on withdrawal_returns (withdrawal_id);
create trigger withdrawal_returns_are_append_only before update or delete or truncate on withdrawal_returns
  for each statement execute function ledger.refuse_change();

grant select, insert on withdrawals, withdrawal_returns to lastro_app;
-- What was asked for never changes.
grant update (state, attempts, attempted_at, look_at, missing_since, reference, failure, decided_by, decided_at, decision_key,
  decision_hash, settle_entry_id, release_entry_id, updated_at, closed_at) on withdrawals to lastro_app;
