-- Which rows have been audited, so that an audit may begin after them.
create table audit_run (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default now(),
  -- Null: it read everything.
  since timestamptz,
  -- What was written before is proven, unless it found something.
  through timestamptz not null,
  findings integer not null check (findings >= 0)
);
create trigger audit_run_is_append_only before update or delete or truncate on audit_run
  for each statement execute function ledger.refuse_change();
