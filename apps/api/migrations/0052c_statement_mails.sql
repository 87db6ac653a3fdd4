-- Customers who get a monthly mail with a link to the last month's statement, and the day of the month.
create table statement_schedules (
  customer_id uuid primary key references customers,
  format text not null check (format in ('pdf', 'csv', 'csv-excel', 'ofx')),
  day smallint not null check (day between 1 and 28),
  -- The first mail is sent on the next such day.
  created_at timestamptz not null
);
grant select, insert, update, delete on statement_schedules to lastro_app;

-- One for each customer and month, whichever worker sends it.
create table statement_mails (
  customer_id uuid not null references customers,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  format text not null,
  enqueued_at timestamptz not null,
  -- Set before it is sent: after a crash between the two it is not sent again.
  claimed_at timestamptz,
  primary key (customer_id, month)
);
create trigger statement_mails_are_kept before delete or truncate on statement_mails
  for each statement execute function ledger.refuse_change();
grant select, insert, update (claimed_at) on statement_mails to lastro_app;
