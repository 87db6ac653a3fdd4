-- Savings: each deposit is one investment. `value` is what the books say it is worth, after `accrued_days` full days.
create table savings_investments (
  id uuid primary key,
  customer_id uuid not null references customers,
  amount bigint not null check (amount > 0),
  value bigint not null check (value >= amount),
  accrued_days integer not null default 0 check (accrued_days >= 0),
  created_at timestamptz not null,
  -- When the next full day will have passed.
  accrues_at timestamptz not null,
  entry_id bigint not null unique references ledger.entry,
  transaction_id uuid not null unique references transactions,
  closed_at timestamptz,
  penalty bigint check (penalty between 0 and value),
  closing_entry_id bigint unique references ledger.entry,
  closing_transaction_id uuid unique references transactions,
  constraint closed_as_a_whole check (
    num_nonnulls(closed_at, penalty, closing_entry_id, closing_transaction_id) in (0, 4)),
  constraint a_day_is_24_hours check (accrues_at = created_at + (accrued_days + 1) * interval '24 hours')
);
create index savings_of_customer on savings_investments (customer_id, created_at desc) where closed_at is null;
create index savings_by_next_day on savings_investments (accrues_at) where closed_at is null;

create trigger savings_are_kept before delete or truncate on savings_investments
  for each statement execute function ledger.refuse_change();

-- For the audit, written apart from the program it audits: 1/3000 of the value each day, floored to the last decimal.
create function savings_value(amount bigint, days integer) returns bigint language plpgsql immutable strict as $$
declare
  v_value bigint := amount;
begin
  for i in 1 .. days loop
    v_value := v_value + v_value / 3000;
  end loop;
  return v_value;
end $$;

grant select, insert on savings_investments to lastro_app;
grant update (value, accrued_days, accrues_at, closed_at, penalty, closing_entry_id, closing_transaction_id)
  on savings_investments to lastro_app;
