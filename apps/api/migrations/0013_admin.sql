-- What administrators look at, and what they decide.
create extension if not exists pg_trgm;
create index customers_by_name on customers using gin (full_name gin_trgm_ops);
create index customers_by_part_of_email on customers using gin ((email::text) gin_trgm_ops);
create index customers_administrators on customers (id) where role = 'admin';

create index audit_log_of_subject on audit_log (subject, at desc, id desc);
create index audit_log_of_actor on audit_log (actor, at desc, id desc);

-- A payment in suspense is decided once: given to a customer, or sent back to its payer.
alter table pix_payments
  drop constraint pix_payments_state_check,
  add constraint pix_payments_state_check
    check (state in ('credited', 'suspense', 'returning', 'assigned', 'returned')),
  add column assigned_to uuid references customers,
  add column decided_by uuid references customers,
  add column decided_at timestamptz,
  -- The entry that took it out of suspense.
  add column decision_entry_id bigint unique references ledger.entry,
  add constraint a_decision_has_its_administrator check ((decided_by is not null) = (decided_at is not null)
    and (decided_by is not null) = (state in ('returning', 'assigned', 'returned'))),
  add constraint what_left_suspense_has_its_entry
    check ((decision_entry_id is not null) = (state in ('assigned', 'returned'))),
  add constraint an_assignment_has_its_customer
    check ((assigned_to is not null) = (state = 'assigned') and (state <> 'assigned' or transaction_id is not null));
create index pix_payments_not_credited on pix_payments (recorded_at desc, end_to_end_id desc)
  where state <> 'credited';

-- Each time an administrator had a payment sent back. held: the PSP was not asked yet · sent: it may have been ·
-- refused: it did not and will not · settled: the payer has it.
create table pix_returns (
  end_to_end_id text not null references pix_payments,
  attempt integer not null check (attempt > 0),
  return_id text not null check (return_id ~ '^[a-zA-Z0-9]{1,35}$'),
  state text not null check (state in ('held', 'sent', 'refused', 'settled')),
  problem text check (length(problem) <= 500),
  request_key text not null unique,
  request_hash bytea not null,
  requested_by uuid not null references customers,
  requested_at timestamptz not null,
  -- When the PSP was last asked to send it.
  sent_at timestamptz,
  closed_at timestamptz,
  primary key (end_to_end_id, attempt),
  constraint closed_when_over check ((closed_at is not null) = (state in ('refused', 'settled')))
);
create unique index pix_returns_one_open on pix_returns (end_to_end_id) where state in ('held', 'sent');
grant select, insert, update on pix_returns to lastro_app;

-- The bank's volume by day in Brazil, of rows below `through`; see admin/repository-stats.ts. Rows' ids are in the
-- order of their making.
create table volume_days (
  day date primary key,
  transactions bigint not null,
  volume_usdt numeric(38) not null
);
create table volume_rollup (
  only_row boolean primary key default true check (only_row),
  through uuid not null
);
insert into volume_rollup (through) values ('00000000-0000-0000-0000-000000000000');
-- Those counted while they were pending, whose amount is added when they complete.
create table volume_pending (
  transaction_id uuid primary key references transactions
);
grant select, insert, update on volume_days, volume_rollup to lastro_app;
grant select, insert, delete on volume_pending to lastro_app;

-- A movement that was done, and counted, may be undone: a payout that comes back whole. Whether it was counted is known
-- while no roll-up is under way.
create function correct_volume() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_through uuid;
begin
  select through into strict v_through from volume_rollup for share;
  if new.id < v_through and not exists (select 1 from volume_pending p where p.transaction_id = new.id) then
    update volume_days d
    set volume_usdt = d.volume_usdt + case when new.status = 'completed' then 1 else -1 end * new.amount_usdt
    where d.day = (new.created_at at time zone 'America/Sao_Paulo')::date;
  end if;
  return null;
end $$;
create trigger undone_movements_are_not_counted after update of status on transactions for each row
  when ((old.status = 'completed' and new.status = 'failed' or old.status = 'failed' and new.status = 'completed')
    and new.amount_usdt is not null and not (new.transaction_type = 'transfer' and new.direction = 'in'))
  execute function correct_volume();

-- What a provider held before the books began, as it was first read. `assumed`: the books had movements by then.
create table reconciliation_openings (
  provider text not null,
  currency text not null,
  amount bigint not null,
  assumed boolean not null,
  recorded_at timestamptz not null,
  primary key (provider, currency)
);
grant select, insert on reconciliation_openings to lastro_app;

-- The last comparison of the books with what the providers say.
create table reconciliation_result (
  only_row boolean primary key default true check (only_row),
  checked_at timestamptz not null,
  result jsonb not null
);
grant select, insert, update on reconciliation_result to lastro_app;
