-- The new e-mail that a customer asked for, until its code is typed; a new request takes the place of the one before.
create table email_changes (
  id uuid primary key,
  customer_id uuid not null unique references customers,
  -- A request ends with its session.
  session_hash bytea not null references sessions (token_hash) on delete cascade,
  new_email text not null,
  code_hash bytea not null,
  tries integer not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_changes_of_session on email_changes (session_hash);
create index email_changes_by_expiry on email_changes (expires_at);

grant select, insert, update, delete on email_changes to lastro_app;
