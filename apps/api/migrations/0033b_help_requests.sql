create table help_requests (
  id uuid primary key,
  customer_id uuid not null references customers,
  subject text not null check (subject in ('transaction', 'withdrawal', 'card', 'security', 'data', 'other')),
  -- The customer's own row of the history.
  transaction_id uuid references transactions,
  text text not null check (length(text) between 1 and 2000),
  state text not null check (state in ('open', 'answered')),
  answer text check (length(answer) between 1 and 2000),
  answered_by uuid references customers,
  answered_at timestamptz,
  created_at timestamptz not null,
  check ((state = 'answered') = (answer is not null)),
  check ((state = 'answered') = (answered_by is not null)),
  check ((state = 'answered') = (answered_at is not null))
);
create index help_requests_of_customer on help_requests (customer_id, created_at);
create index help_requests_by_state on help_requests (state, created_at);

grant select, insert, update (state, answer, answered_by, answered_at) on help_requests to lastro_app;
