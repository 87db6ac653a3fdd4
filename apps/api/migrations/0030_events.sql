-- What happened to whom, written with what happened: read by streams, the feed and messages. See docs/adr/0021-events.md.
create table events (
  id bigint generated always as identity,
  -- Ids do not commit in order. Everything below the oldest transaction that still writes is final, so readers go
  -- through (xid, id) up to there and miss nothing.
  xid xid8 not null default pg_current_xact_id(),
  -- Its triggers read rows that are checked already: a reference would look the customer up once more per movement.
  customer_id uuid not null,
  type text not null,
  at timestamptz not null,
  subject_id uuid,
  data jsonb,
  primary key (xid, id)
);
-- Transfers are found in the history: each index costs every transfer 2 %.
create index events_of_customer on events (customer_id, at desc, id desc) where type <> 'transfer_received';
grant select, insert, delete on events to lastro_app;

create function movement_event(transaction_type text, direction text, status text) returns text
language sql immutable parallel safe as $$
  select case transaction_type
    when 'transfer' then 'transfer_received'
    when 'pix_deposit' then 'deposit_credited'
    when 'crypto_deposit' then 'crypto_received'
    when 'crypto_exchange' then 'exchanged'
    when 'savings_deposit' then 'invested'
    when 'savings_withdrawal' then 'redeemed'
    when 'pix_reversal' then 'pix_reversed'
    when 'adjustment' then 'adjusted'
    when 'pix_withdrawal' then case when direction = 'in' then 'withdrawal_returned'
      when status = 'pending' then 'withdrawal_requested' else 'withdrawal_paid' end
    when 'crypto_transfer' then case when status = 'pending' then 'withdrawal_requested' else 'withdrawal_paid' end
    else 'moved' end
$$;
grant execute on function movement_event to lastro_app;

-- A transfer's sender gets no event, only the HTTP response, so that a transfer writes one row and not two.
create function record_movements() returns trigger language plpgsql as $$
begin
  insert into public.events (customer_id, type, at, subject_id)
  select t.customer_id, public.movement_event(t.transaction_type, t.direction, t.status), t.created_at, t.id
  from added t where not (t.transaction_type = 'transfer' and t.direction = 'out');
  return null;
end $$;
create trigger movements_are_recorded after insert on transactions
  referencing new table as added for each statement execute function record_movements();

create function record_outcome() returns trigger language plpgsql as $$
begin
  insert into public.events (customer_id, type, at, subject_id)
  values (new.customer_id,
    case
      when new.transaction_type not in ('pix_withdrawal', 'crypto_transfer') then 'moved'
      when new.status = 'completed' then 'withdrawal_paid'
      when new.failure is null then 'withdrawal_refused'
      else 'withdrawal_' || new.failure end,
    new.updated_at, new.id);
  return null;
end $$;
create trigger outcomes_are_recorded after update of status on transactions
  for each row when (old.status <> new.status) execute function record_outcome();

create function record_approval() returns trigger language plpgsql as $$
begin
  insert into public.events (customer_id, type, at, subject_id)
  values (new.customer_id, 'withdrawal_approved', new.decided_at, new.transaction_id);
  return null;
end $$;
create trigger approvals_are_recorded after update of state on withdrawals
  for each row when (old.state = 'pending' and new.state = 'approved') execute function record_approval();

create function record_charge() returns trigger language plpgsql as $$
begin
  insert into public.events (customer_id, type, at, data)
  values (new.customer_id, 'charge_' || new.state, coalesce(new.closed_at, now()), jsonb_build_object('txid', new.txid));
  return null;
end $$;
create trigger closed_charges_are_recorded after update of state on pix_charges
  for each row when (old.state <> new.state and new.state in ('paid', 'expired')) execute function record_charge();

-- From the thirtieth full day on a withdrawal costs nothing.
create function record_maturity() returns trigger language plpgsql as $$
begin
  insert into public.events (customer_id, type, at, subject_id)
  values (new.customer_id, 'investment_matured', new.created_at + interval '720 hours', new.transaction_id);
  return null;
end $$;
create trigger matured_investments_are_recorded after update of accrued_days on savings_investments
  for each row when (old.accrued_days < 30 and new.accrued_days >= 30 and new.closed_at is null)
  execute function record_maturity();

-- A database made from a dump counts transactions anew: rows that seem to be of the future are of before.
create function settle_restored_events() returns bigint
language sql security definer set search_path = pg_catalog, pg_temp as $$
  with settled as (
    update public.events set xid = '0' where xid >= pg_snapshot_xmax(pg_current_snapshot()) returning 1
  )
  select count(*) from settled
$$;
revoke execute on function settle_restored_events, record_movements, record_outcome, record_approval, record_charge,
  record_maturity from public;
grant execute on function settle_restored_events to lastro_app;
