-- Up to when a customer has seen their feed.
create table feed_reads (
  customer_id uuid primary key references customers,
  through timestamptz not null
);
grant select, insert, update on feed_reads to lastro_app;

-- What differs from the defaults, by kind and channel: {"received": {"sms": true}}. Quiet hours are Brasília's.
create table notification_preferences (
  customer_id uuid primary key references customers,
  channels jsonb not null,
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_until smallint check (quiet_until between 0 and 23),
  constraint quiet_hours_have_both_ends check ((quiet_from is null) = (quiet_until is null)
    and quiet_from is distinct from coalesce(quiet_until, -1))
);
grant select, insert, update on notification_preferences to lastro_app;

-- How far the outbox was turned into messages.
create table message_relay (
  only_row boolean primary key default true check (only_row),
  xid xid8 not null,
  id bigint not null
);
-- Events from before this migration send no notifications.
insert into message_relay (xid, id) values (pg_snapshot_xmin(pg_current_snapshot()), 0);
grant select, update on message_relay to lastro_app;

-- held: for the end of quiet hours, or for one message in place of many · dead: given up, for an operator to look at
create table message_deliveries (
  event_id bigint not null,
  channel text not null check (channel in ('email', 'sms')),
  customer_id uuid not null references customers,
  event_type text not null,
  event_at timestamptz not null,
  subject_id uuid,
  state text not null check (state in ('waiting', 'held', 'sent', 'dropped', 'dead')),
  attempts integer not null default 0 check (attempts >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (event_id, channel)
);
create index message_deliveries_of_customer on message_deliveries (customer_id, channel, created_at);
create index message_deliveries_dead on message_deliveries (updated_at) where state = 'dead';
create index message_deliveries_by_age on message_deliveries (created_at);
grant select, insert, update, delete on message_deliveries to lastro_app;

create or replace function settle_restored_events() returns bigint
language sql security definer set search_path = pg_catalog, pg_temp as $$
  update public.message_relay set xid = '0' where xid > pg_snapshot_xmax(pg_current_snapshot());
  with settled as (
    update public.events set xid = '0' where xid >= pg_snapshot_xmax(pg_current_snapshot()) returning 1
  )
  select count(*) from settled
$$;
