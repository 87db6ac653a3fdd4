-- A partition takes its identity column from the parent, so the table that is to be one must not have its own.
create or replace function make_month(parent regclass, month timestamptz, at_most bigint default null) returns boolean
language plpgsql set search_path = pg_catalog, pg_temp set timezone = 'UTC' set datestyle = 'ISO, YMD' as $$
declare
  v_key text;
  v_part text;
  v_time name;
  v_default regclass;
  v_within text;
  v_rows bigint;
begin
  select p.month_key into strict v_key from public.partitioned_by_month p where p.parent::regclass = make_month.parent;
  select format('%I.%I', n.nspname, c.relname || to_char(month at time zone 'America/Sao_Paulo', '_YYYY_MM')),
    a.attname, nullif(t.partdefid, 0)::regclass
  into strict v_part, v_time, v_default
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_partitioned_table t on t.partrelid = c.oid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = t.partattrs[0]
  where c.oid = parent;
  v_within := format('%I >= %L and %I < %L', v_time, month, v_time, public.months_after(month, 1));

  if v_default is not null then
    execute format('lock table %s in access exclusive mode', v_default);
    execute format('select count(*) from (select from %s where %s limit %s) r', v_default, v_within,
      coalesce((at_most + 1)::text, 'all')) into v_rows;
    if v_rows > at_most then
      return false;
    end if;
  end if;
  execute format('create table %s (like %s including all excluding indexes excluding identity, primary key (%s))', v_part, parent, v_key);
  if v_rows > 0 then
    execute format('alter table %s disable trigger user', v_default);
    execute format('with moved as (delete from %s where %s returning *) insert into %s select * from moved',
      v_default, v_within, v_part);
    execute format('alter table %s enable trigger user', v_default);
  end if;
  perform public.copy_statement_triggers(parent, v_part::regclass);
  execute format('alter table %s attach partition %s for values from (%L) to (%L)', parent, v_part, month,
    public.months_after(month, 1));
  return true;
end $$;

-- The catalog alone changes. Whoever can't have the lock soon tries again, since all movements wait behind it.
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
