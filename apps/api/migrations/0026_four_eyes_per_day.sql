-- Four eyes over sums, roles and time. See docs/adr/0014-four-eyes.md.

-- Since when somebody is an administrator, and whether the operator made them one: a fresh administrator's approval
-- does not count yet.
alter table customers
  add column admin_since timestamptz,
  add column admin_by_operator boolean not null default false;
update customers set admin_since = now(), admin_by_operator = true where role = 'admin';
alter table customers
  add constraint an_administrator_is_one_since_a_time check ((role = 'admin') = (admin_since is not null)),
  add constraint only_administrators_are_made_by_the_operator check (role = 'admin' or not admin_by_operator);

-- What one administrator carried out without a second one, by its worth in USDT's minor units.
create table sole_decisions (
  id uuid primary key,
  admin_id uuid not null references customers,
  kind text not null check (kind in ('adjustment', 'withdrawal_approval', 'withdrawal_resend', 'withdrawal_release',
    'suspense_assignment', 'suspense_return', 'unattributed_assignment', 'unattributed_return', 'reversal_settlement')),
  subject text not null check (length(subject) between 1 and 120),
  worth bigint not null check (worth >= 0),
  decided_at timestamptz not null
);
create index sole_decisions_of_administrator on sole_decisions (admin_id, decided_at);
create trigger sole_decisions_are_kept before update or delete or truncate on sole_decisions
  for each statement execute function ledger.refuse_change();
grant select, insert on sole_decisions to lastro_app;

-- The first of two approvals of a decision that has no request of its own, one for each subject.
create table first_approvals (
  subject text primary key check (length(subject) between 1 and 120),
  kind text not null check (kind in ('withdrawal_resend', 'withdrawal_release',
    'suspense_assignment', 'suspense_return', 'unattributed_assignment', 'unattributed_return', 'reversal_settlement')),
  -- The recipient, where the decision names one; a second approval must name the same.
  customer_id uuid references customers,
  note text check (length(note) between 1 and 200),
  approved_by uuid not null references customers,
  approved_at timestamptz not null,
  request_key text not null unique,
  request_hash bytea not null,
  completed_by uuid references customers,
  completed_at timestamptz,
  constraint a_completed_approval_is_whole check ((completed_by is null) = (completed_at is null)),
  constraint two_different_administrators_decide check (completed_by is null or completed_by <> approved_by),
  constraint nobody_decides_for_themselves check (approved_by <> customer_id and completed_by <> customer_id)
);
grant select, insert, update, delete on first_approvals to lastro_app;

-- A change of role that waits for a second administrator.
create table role_change_requests (
  id uuid primary key,
  customer_id uuid not null references customers,
  role text not null check (role in ('admin', 'user')),
  requested_by uuid not null references customers,
  requested_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'refused')),
  -- Who asked, unless their approval counts no more and another took it over.
  first_approved_by uuid not null references customers,
  first_approved_at timestamptz not null,
  decided_by uuid references customers,
  decided_at timestamptz,
  constraint a_role_change_is_decided_once check ((state = 'pending') = (decided_by is null)
    and (decided_at is null) = (decided_by is null)),
  constraint two_different_administrators_change_a_role check (state <> 'approved' or decided_by <> first_approved_by),
  constraint nobody_changes_their_own_role check (requested_by <> customer_id and first_approved_by <> customer_id
    and decided_by is distinct from customer_id)
);
create unique index role_change_requests_pending on role_change_requests (customer_id) where state = 'pending';
create index role_change_requests_by_state on role_change_requests (state, id);

create function check_role_change_step() returns trigger language plpgsql as $$
begin
  if old.state <> 'pending' then
    raise exception 'a role change that was decided does not change' using errcode = 'LG006';
  end if;
  return new;
end $$;
create trigger role_changes_are_decided_once before update on role_change_requests
  for each row execute function check_role_change_step();
create trigger role_change_requests_are_kept before delete or truncate on role_change_requests
  for each statement execute function ledger.refuse_change();
grant select, insert on role_change_requests to lastro_app;
grant update (state, first_approved_by, first_approved_at, decided_by, decided_at)
  on role_change_requests to lastro_app;
