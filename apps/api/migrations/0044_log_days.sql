-- Days whose digests have been given to the public log: one line a day and kind.
create table log_days (
  day date primary key,
  ledger_line text not null,
  audit_line text not null,
  at timestamptz not null default clock_timestamp()
);
create trigger log_days_are_append_only before update or delete or truncate on log_days
  for each statement execute function ledger.refuse_change();
grant select, insert on log_days to lastro_app;
