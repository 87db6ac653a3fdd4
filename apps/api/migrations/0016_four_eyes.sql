-- Above a configured amount two different administrators approve. See apps/api/src/platform/four-eyes.ts.

-- The first approval of a withdrawal that waits for a second one. `second_approved_by` decided it, then.
alter table withdrawals
  add column first_approved_by uuid references customers,
  add column first_approved_at timestamptz,
  add column first_approval_key text unique,
  add column first_approval_hash bytea,
  add column second_approved_by uuid references customers,
  add constraint a_first_approval_is_whole check ((first_approved_by is null) = (first_approved_at is null)
    and (first_approval_key is null) = (first_approved_at is null)
    and (first_approval_hash is null) = (first_approved_at is null)),
  add constraint two_different_administrators_approve check (second_approved_by is null
    or first_approved_by is not null and first_approved_by <> second_approved_by),
  add constraint nobody_approves_their_own
    check (first_approved_by is distinct from customer_id and second_approved_by is distinct from customer_id),
  -- Once a first approval is asked for, nothing is sent without the second.
  add constraint what_one_began_another_completes check (case
    when state = 'pending' then second_approved_by is null
    when state = 'cancelled' then second_approved_by is null
    else (first_approved_by is null) = (second_approved_by is null) end);
grant update (first_approved_by, first_approved_at, first_approval_key, first_approval_hash, second_approved_by)
  on withdrawals to lastro_app;

-- An adjustment of a balance that waits for a second administrator: it moves nothing until then.
create table adjustment_requests (
  id uuid primary key,
  customer_id uuid not null references customers,
  currency text not null check (currency in ('USDT', 'BTC', 'ETH', 'SOL', 'BNB')),
  amount bigint not null check (amount > 0),
  action text not null check (action in ('add', 'subtract')),
  description text check (length(description) between 1 and 140),
  requested_by uuid not null references customers,
  requested_at timestamptz not null,
  request_key text not null unique,
  request_hash bytea not null,

  state text not null default 'pending' check (state in ('pending', 'approved', 'refused')),
  -- Who asked, unless they are no administrator any more and another took it over.
  first_approved_by uuid not null references customers,
  first_approved_at timestamptz not null,
  -- The request by which it was taken over.
  take_over_key text unique,
  take_over_hash bytea,
  decided_by uuid references customers,
  decided_at timestamptz,
  decision_key text unique,
  decision_hash bytea,
  entry_id bigint unique references ledger.entry,

  constraint an_adjustment_is_decided_once check ((state = 'pending') = (decided_by is null)
    and (decided_at is null) = (decided_by is null) and (decision_key is null) = (decided_by is null)
    and (decision_hash is null) = (decided_by is null)),
  constraint a_take_over_is_whole check ((take_over_key is null) = (take_over_hash is null)
    and (take_over_key is not null or first_approved_by = requested_by)),
  constraint an_approved_adjustment_has_its_entry check ((state = 'approved') = (entry_id is not null)),
  constraint two_different_administrators_adjust check (state <> 'approved' or decided_by <> first_approved_by),
  constraint nobody_adjusts_their_own check (requested_by <> customer_id and first_approved_by <> customer_id
    and decided_by is distinct from customer_id)
);
create index adjustment_requests_by_state on adjustment_requests (state, id);

create function check_adjustment_step() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending' then
    raise exception 'an adjustment that was decided does not change' using errcode = 'LG006';
  end if;
  return new;
end $$;
create trigger adjustments_are_decided_once before update on adjustment_requests
  for each row execute function check_adjustment_step();
create trigger adjustment_requests_are_kept before delete or truncate on adjustment_requests
  for each statement execute function ledger.refuse_change();

grant select, insert on adjustment_requests to lastro_app;
-- What was asked for never changes.
grant update (state, first_approved_by, first_approved_at, take_over_key, take_over_hash, decided_by, decided_at, decision_key, decision_hash, entry_id)
  on adjustment_requests to lastro_app;
