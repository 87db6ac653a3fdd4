-- Only the catalog changes. A lock that isn't free soon is given up and asked for again, because all movements would wait
-- behind it.
set local lock_timeout = '300ms';
lock table events in access exclusive mode;

do $$
declare
  v_first name;
  v_end timestamptz;
  v_next bigint;
begin
  select conname, month_of(to_timestamp(substring(conname from 8), 'YYYY_MM') + interval '2 days')
  into strict v_first, v_end from pg_constraint
  where conrelid = 'events'::regclass and contype = 'c' and conname like 'before\_%';

  select case when is_called then last_value + 1 else last_value end into v_next from events_id_seq;
  alter table events alter column id drop identity;
  execute format('alter table events rename to %I', 'events_' || v_first);
  execute format('alter index events_pkey rename to %I', 'events_' || v_first || '_pkey');
  execute format('alter index events_of_customer rename to %I', 'events_' || v_first || '_of_customer');

  execute format('create table events (
    id bigint generated always as identity (start with %s),
    xid xid8 not null default pg_current_xact_id(),
    customer_id uuid not null,
    type text not null,
    at timestamptz not null,
    subject_id uuid,
    data jsonb
  ) partition by range (at)', v_next);
  create index events_of_customer on events (customer_id, at desc, id desc) where type <> 'transfer_received';
  grant select, insert, delete on events to lastro_app;

  execute format('alter table events attach partition %I for values from (minvalue) to (%L)',
    'events_' || v_first, v_end);
  execute format('alter table %I drop constraint %I', 'events_' || v_first, v_first);
  execute format('revoke all on %I from lastro_app', 'events_' || v_first);

  create table events_outside (like events including all excluding indexes excluding identity, primary key (xid, id));
  alter table events attach partition events_outside default;
end $$;

insert into partitioned_by_month (parent, month_key) values ('public.events', 'xid, id');
select make_months();

-- Drops the months of the outbox that ended by then, never the present one. Gives up soon behind a reader or writer, since
-- all movements wait behind it.
create function drop_past_events(past timestamptz) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '300ms' as $$
declare
  v_part regclass;
  v_dropped integer := 0;
begin
  for v_part in
    select m.part from public.months_of('public.events') m
    where m.ends <= least(past, public.month_of(clock_timestamp())) order by m.ends
  loop
    lock table public.events in access exclusive mode;
    execute format('drop table %s', v_part);
    v_dropped := v_dropped + 1;
  end loop;
  return v_dropped;
end $$;
revoke execute on function drop_past_events from public;
grant execute on function drop_past_events to lastro_app;
