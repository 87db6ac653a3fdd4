-- The request ids of decisions with their first answers, so that an id decides once, whatever it decided.
create table decision_requests (
  request_key text primary key check (length(request_key) between 1 and 300),
  request_hash bytea not null,
  -- Null for a decision without one.
  answer jsonb,
  created_at timestamptz not null default now()
);
create trigger decision_requests_are_kept before update or delete or truncate on decision_requests
  for each statement execute function ledger.refuse_change();
grant select, insert on decision_requests to lastro_app;

-- Request ids that rows and entries keep, among them those of earlier releases.
create view kept_requests with (security_invoker = true) as
  select request_key, request_hash from ledger.entry
  union all select decision_key, decision_hash from withdrawals
  union all select first_approval_key, first_approval_hash from withdrawals
  union all select request_key, request_hash from first_approvals
  union all select request_key, request_hash from pix_returns
  union all select request_key, request_hash from adjustment_requests
  union all select take_over_key, take_over_hash from adjustment_requests
  union all select decision_key, decision_hash from adjustment_requests
  union all select request_key, request_hash from decripto_requests
  union all select request_key, request_hash from decripto_deliveries
  union all select take_over_key, take_over_hash from decripto_deliveries
  union all select decision_key, decision_hash from decripto_deliveries;
grant select on kept_requests to lastro_app;
