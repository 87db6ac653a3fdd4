-- The monthly report of customers' operations with coins (IN RFB 2.291 of 2025). A worker writes a report in batches;
-- it counts once it is made, and never changes afterwards. A report made again for a month is a new version.
create table decripto_reports (
  id uuid primary key,
  -- As in Brasília.
  month text not null check (month ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  version integer not null check (version > 0),
  -- The version before, which this one rectifies.
  replaces uuid unique references decripto_reports,
  -- The table of records by which its file is written, and who declares.
  layout text not null,
  declarant jsonb not null,
  requested_by uuid not null references customers,
  requested_at timestamptz not null,
  state text not null default 'making' check (state in ('making', 'made')),
  -- The last customer whose operations are written.
  through uuid not null default '00000000-0000-0000-0000-000000000000',
  operations integer not null default 0 check (operations >= 0),
  made_at timestamptz,
  constraint one_report_of_a_version unique (month, version),
  constraint only_a_first_version_replaces_none check ((version = 1) = (replaces is null)),
  constraint made_at_a_time check ((state = 'made') = (made_at is not null)),
  constraint the_month_had_ended check (
    (make_date(substr(month, 1, 4)::integer, substr(month, 6, 2)::integer, 1) + interval '1 month')
      at time zone 'America/Sao_Paulo' <= requested_at)
);
create unique index one_report_of_a_month_being_made on decripto_reports (month) where state = 'making';

-- Requests for a report; those of two administrators at once lead to the same one.
create table decripto_requests (
  request_key text constraint decripto_requests_request_key_key primary key,
  request_hash bytea not null,
  report_id uuid not null references decripto_reports
);

-- Customers of a report, with the name and the CPF that they had. The CPF is encrypted as in customer_identity.
create table decripto_people (
  id uuid primary key,
  report_id uuid not null references decripto_reports,
  customer_id uuid not null references customers,
  name text not null,
  tax_id_sealed bytea,
  constraint a_person_of_a_report_once unique (report_id, customer_id)
);

create table decripto_operations (
  report_id uuid not null references decripto_reports,
  number integer not null check (number > 0),
  person_id uuid not null references decripto_people,
  transaction_id uuid not null references transactions,
  kind text not null check (kind in ('purchase', 'sale', 'payment', 'swap', 'transfer_in', 'transfer_out', 'deposit',
    'withdrawal_own', 'withdrawal_other', 'interest', 'fee', 'reversal', 'adjustment_in', 'adjustment_out')),
  at timestamptz not null,
  asset text not null references currency check (asset <> 'BRL'),
  -- In minor units of `asset`, fee included and less what came back; null value: not known.
  quantity bigint not null check (quantity > 0),
  value_brl bigint check (value_brl >= 0),
  fee bigint not null default 0 check (fee >= 0 and fee <= quantity),
  fee_brl bigint check (fee_brl >= 0),
  -- What a swap gave for it.
  got_asset text references currency check (got_asset <> 'BRL'),
  got_quantity bigint check (got_quantity > 0),
  counterparty_id uuid references customers,
  address text,
  network text,
  tx_hash text,
  primary key (report_id, number),
  constraint a_movement_of_a_report_once unique (report_id, transaction_id),
  constraint a_swap_gets_something check (num_nonnulls(got_asset, got_quantity) = case kind when 'swap' then 2 else 0 end),
  constraint a_fee_has_a_value check (fee = 0 or (fee_brl is null) = (value_brl is null))
);

-- That a report was delivered to the Receita Federal, with the number of its receipt, as two administrators say.
create table decripto_deliveries (
  id uuid primary key,
  report_id uuid not null references decripto_reports,
  receipt_number text not null check (receipt_number ~ '^[A-Za-z0-9./-]{1,60}$'),
  note text not null check (length(note) between 1 and 200),
  requested_by uuid not null references customers,
  requested_at timestamptz not null,
  request_key text not null unique,
  request_hash bytea not null,
  state text not null check (state in ('pending', 'approved', 'refused')),
  -- Null: one administrator sufficed.
  first_approved_by uuid references customers,
  decided_by uuid references customers,
  decided_at timestamptz,
  decision_key text unique,
  decision_hash bytea,
  constraint two_different_administrators_deliver check (state <> 'approved' or first_approved_by <> decided_by),
  constraint a_pending_delivery_has_its_first_approval check (state <> 'pending' or first_approved_by is not null),
  constraint a_delivery_is_decided_as_a_whole check (
    num_nonnulls(decided_by, decided_at, decision_key, decision_hash) = case state when 'pending' then 0 else 4 end)
);
create unique index one_delivery_of_a_report on decripto_deliveries (report_id) where state <> 'refused';
create unique index one_delivery_of_a_receipt on decripto_deliveries (receipt_number) where state <> 'refused';
create index decripto_deliveries_of_report on decripto_deliveries (report_id, id);

create function check_decripto_report() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if old.state = 'made' or (new.id, new.month, new.version, new.replaces, new.layout, new.declarant, new.requested_by, new.requested_at)
    is distinct from (old.id, old.month, old.version, old.replaces, old.layout, old.declarant, old.requested_by, old.requested_at) then
    raise exception 'a report never changes once it is made' using errcode = 'LG004';
  end if;
  return new;
end $$;
create trigger a_made_report_is_kept before update on decripto_reports for each row execute function check_decripto_report();
create trigger decripto_reports_are_kept before delete or truncate on decripto_reports
  for each statement execute function ledger.refuse_change();
create trigger decripto_requests_are_append_only before update or delete or truncate on decripto_requests
  for each statement execute function ledger.refuse_change();

create function refuse_rows_of_made_report() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select 1 from (select distinct report_id from new_rows) n join public.decripto_reports r on r.id = n.report_id
    where r.state = 'made') then
    raise exception '% of a made report never change', tg_table_name using errcode = 'LG004';
  end if;
  return null;
end $$;
create trigger people_of_a_made_report_are_all after insert on decripto_people referencing new table as new_rows
  for each statement execute function refuse_rows_of_made_report();
create trigger operations_of_a_made_report_are_all after insert on decripto_operations referencing new table as new_rows
  for each statement execute function refuse_rows_of_made_report();
create trigger decripto_operations_are_append_only before update or delete or truncate on decripto_operations
  for each statement execute function ledger.refuse_change();

-- A change of the secret encrypts a CPF anew; nothing else of a person changes.
create function check_decripto_person() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  if (new.id, new.report_id, new.customer_id, new.name, new.tax_id_sealed is null)
    is distinct from (old.id, old.report_id, old.customer_id, old.name, old.tax_id_sealed is null) then
    raise exception 'a person of a report never changes' using errcode = 'LG004';
  end if;
  return new;
end $$;
create trigger decripto_people_keep_their_names before update on decripto_people for each row execute function check_decripto_person();
create trigger decripto_people_are_kept before delete or truncate on decripto_people
  for each statement execute function ledger.refuse_change();
create trigger decripto_deliveries_are_kept before delete or truncate on decripto_deliveries
  for each statement execute function ledger.refuse_change();

grant select, insert on decripto_reports, decripto_requests, decripto_people, decripto_operations, decripto_deliveries
  to lastro_app;
grant update (state, through, operations, made_at) on decripto_reports to lastro_app;
grant update (state, first_approved_by, decided_by, decided_at, decision_key, decision_hash) on decripto_deliveries to lastro_app;
