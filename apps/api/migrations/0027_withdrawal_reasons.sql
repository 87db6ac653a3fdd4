-- Why a withdrawal came to nothing, a customer's own cancellation, and an index for how many of theirs are undecided.
alter table withdrawals
  add column cancel_reason text
    check (cancel_reason in ('invalid_destination', 'holder_mismatch', 'suspected_fraud', 'customer_request', 'other')),
  add column cancel_note text check (length(cancel_note) between 1 and 140),
  add constraint only_a_denied_one_has_a_reason
    check (cancel_reason is null or state = 'cancelled' and decided_by <> customer_id),
  add constraint a_note_belongs_to_a_reason check (cancel_note is null or cancel_reason is not null),
  -- The one decision that customers may take about their own.
  drop constraint nobody_decides_their_own,
  add constraint nobody_decides_their_own check (decided_by is distinct from customer_id or state = 'cancelled');
create index withdrawals_undecided_of_customer on withdrawals (customer_id) where state = 'pending';
grant update (cancel_reason, cancel_note) on withdrawals to lastro_app;

-- What the history says of a movement that came to nothing. denied: by the bank · cancelled: by the customer ·
-- refused: by the payment network · returned: it came back after it was paid.
alter table transactions
  add column failure text check (failure in ('denied', 'cancelled', 'refused', 'returned')),
  add column failure_reason text check (length(failure_reason) between 1 and 300),
  add column returned_at timestamptz;
update transactions t
set failure = case w.state when 'cancelled' then 'denied' when 'failed' then 'refused' else 'returned' end,
  failure_reason = w.failure,
  returned_at = case when w.state = 'returned' then t.updated_at else w.closed_at end
from withdrawals w
where w.transaction_id = t.id and w.state in ('cancelled', 'failed', 'returned');
alter table transactions
  add constraint what_failed_says_so_and_gave_back check ((failure is null) = (returned_at is null)
    and (failure is null or status = 'failed') and (failure_reason is null or failure is not null));
grant update (failure, failure_reason, returned_at) on transactions to lastro_app;
