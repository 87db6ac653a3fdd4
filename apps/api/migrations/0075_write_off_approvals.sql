-- First approvals of write-offs are kept with all others. The columns stay until no process of the release before reads them.
insert into first_approvals (subject, kind, customer_id, approved_by, approved_at, request_key, request_hash)
select 'pix_reversal:' || id, 'reversal_settlement', customer_id, write_off_requested_by, write_off_requested_at,
  'before 0075: pix_reversal:' || id, ''
from pix_reversals
where state = 'open' and write_off_requested_by is not null
on conflict do nothing;
