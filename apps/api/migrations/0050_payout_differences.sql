-- Who bore what the provider paid beyond or below the order of a payout. A return may open a closed difference again.
create table payout_difference_closings (
  id uuid primary key,
  withdrawal_id uuid not null references withdrawals,
  -- Centavos taken out of payout_suspense; below zero: put into it.
  amount bigint not null check (amount <> 0),
  borne_by text not null check (borne_by in ('bank', 'customer')),
  -- In minor units of USDT.
  credited bigint check (credited > 0),
  note text not null check (length(note) between 1 and 200),
  decided_by uuid not null references customers,
  first_approved_by uuid references customers,
  decided_at timestamptz not null,
  entry_id bigint not null unique references ledger.entry,
  transaction_id uuid unique references transactions,
  constraint two_different_administrators_close check (first_approved_by <> decided_by),
  constraint a_customer_is_credited_what_was_not_paid
    check ((borne_by = 'customer') = (credited is not null and transaction_id is not null and amount > 0))
);
create index payout_difference_closings_of_withdrawal on payout_difference_closings (withdrawal_id, decided_at);
create trigger payout_difference_closings_are_append_only before update or delete or truncate on payout_difference_closings
  for each statement execute function ledger.refuse_change();
grant select, insert on payout_difference_closings to lastro_app;

alter table sole_decisions drop constraint sole_decisions_kind_check;
alter table sole_decisions add constraint sole_decisions_kind_check check (kind in ('adjustment', 'withdrawal_approval',
  'withdrawal_resend', 'withdrawal_release', 'suspense_assignment', 'suspense_return', 'unattributed_assignment',
  'unattributed_return', 'reversal_settlement', 'payout_difference')) not valid;
alter table first_approvals drop constraint first_approvals_kind_check;
alter table first_approvals add constraint first_approvals_kind_check check (kind in ('withdrawal_resend',
  'withdrawal_release', 'suspense_assignment', 'suspense_return', 'unattributed_assignment', 'unattributed_return',
  'reversal_settlement', 'payout_difference')) not valid;

-- Centavos that were ordered and neither paid nor closed; below zero: paid beyond the order. A return takes its share.
create view payout_differences with (security_invoker = true) as
  select w.id as withdrawal_id, r.returned,
    (w.payout - div(w.payout::numeric * r.returned, w.paid) - (w.paid - r.returned) - c.closed)::bigint as open
  from withdrawals w
  cross join lateral (select coalesce(sum(o.amount), 0)::bigint as returned from withdrawal_returns o
    where o.withdrawal_id = w.id) r
  cross join lateral (select coalesce(sum(o.amount), 0)::bigint as closed from payout_difference_closings o
    where o.withdrawal_id = w.id) c
  where w.paid is not null;
grant select on payout_differences to lastro_app;
