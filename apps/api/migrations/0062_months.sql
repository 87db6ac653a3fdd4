-- Tables that grow for ever are partitioned by month of Brasília. Each month has a key of its own: the time isn't part
-- of it, so the parent can't have one. What no month takes goes to the default partition: no insert ever fails for time.
-- `parent` is the name with its schema.
create table partitioned_by_month (
  parent text primary key,
  month_key text not null
);

create function month_of(moment timestamptz) returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp as $$
  select date_trunc('month', moment, 'America/Sao_Paulo');
$$;

create function months_after(month timestamptz, months integer) returns timestamptz
language sql stable set search_path = pg_catalog, pg_temp as $$
  select (month at time zone 'America/Sao_Paulo' + months * interval '1 month') at time zone 'America/Sao_Paulo';
$$;

-- The partitions with their bounds; those of the first and of the default one may be null.
create function months_of(parent regclass) returns table (part regclass, starts timestamptz, ends timestamptz)
language sql stable set search_path = pg_catalog, pg_temp set timezone = 'UTC' set datestyle = 'ISO, YMD' as $$
  select c.oid::regclass, substring(b.bound from $re$FROM \('([^']+)'$re$)::timestamptz,
    substring(b.bound from $re$TO \('([^']+)'$re$)::timestamptz
  from pg_inherits i join pg_class c on c.oid = i.inhrelid,
    lateral (select pg_get_expr(c.relpartbound, c.oid) as bound) b
  where i.inhparent = parent;
$$;

-- A statement's triggers fire on the table that it names, so each partition has those of its parent.
create function copy_statement_triggers(parent regclass, part regclass) returns void
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_definition text;
begin
  for v_definition in
    select pg_get_triggerdef(t.oid) from pg_trigger t
    where t.tgrelid = parent and not t.tgisinternal and t.tgtype & 1 = 0
      and not exists (select from pg_trigger k where k.tgrelid = part and k.tgname = t.tgname)
  loop
    execute regexp_replace(v_definition, ' ON \S+ ', format(' ON %s ', part::text));
  end loop;
end $$;

-- Makes one month, whose identity column is the parent's, and moves into it what the default partition has of it: if that is more than `at_most` rows, which
-- would hold up writers, the month is left out.
create function make_month(parent regclass, month timestamptz, at_most bigint default null) returns boolean
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
  execute format('create table %s (like %s including all excluding indexes excluding identity, primary key (%s))',
    v_part, parent, v_key);
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

-- Makes the months up to `ahead` after the present one; none where another process is making them. Gives up soon when
-- a reader holds the default partition: a lock that waits blocks all who come after it.
create function make_months(ahead integer default 3) returns integer
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '500ms' as $$
declare
  v_parent regclass;
  v_month timestamptz;
  v_made integer := 0;
begin
  if ahead not between 1 and 24 then
    raise exception 'between 1 and 24 months ahead' using errcode = 'invalid_parameter_value';
  end if;
  if not pg_try_advisory_xact_lock(hashtextextended('make_months', 0)) then
    return 0;
  end if;
  for v_parent in select parent::regclass from public.partitioned_by_month order by parent loop
    select coalesce(max(ends), public.month_of(clock_timestamp())) into v_month from public.months_of(v_parent);
    while v_month <= public.months_after(public.month_of(clock_timestamp()), ahead) loop
      if public.make_month(v_parent, v_month, 10000) then
        v_made := v_made + 1;
      end if;
      v_month := public.months_after(v_month, 1);
    end loop;
  end loop;
  return v_made;
end $$;

-- Autovacuum takes no statistics of a parent. One parent at a time, by a sample of all its months, and weekly: what an
-- analysis writes must commit soon, since live events wait for the oldest transaction that writes.
create function analyze_months(parent text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp set lock_timeout = '500ms' as $$
begin
  perform from public.partitioned_by_month p where p.parent = analyze_months.parent;
  if not found then
    raise exception '% is not partitioned by month', parent using errcode = 'invalid_parameter_value';
  end if;
  if pg_stat_get_last_analyze_time(parent::regclass) > clock_timestamp() - interval '7 days' then
    return;
  end if;
  execute format(case when current_setting('server_version_num')::integer >= 180000 then 'analyze only %s'
    else 'analyze %s' end, parent::regclass);
end $$;

-- With a limit: what grows is never planned as a whole.
create function months_state() returns table (parent text, months_ahead integer, has_rows_outside boolean)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_end timestamptz;
  v_default regclass;
begin
  for parent in select p.parent from public.partitioned_by_month p order by p.parent loop
    select max(m.ends), (array_agg(m.part) filter (where m.starts is null and m.ends is null))[1]
    into v_end, v_default from public.months_of(parent::regclass) m;
    months_ahead := coalesce((select count(*) from generate_series(1, 24) n
      where public.months_after(public.month_of(clock_timestamp()), n::integer + 1) <= v_end), 0);
    has_rows_outside := false;
    if v_default is not null then
      execute format('select count(*) > 0 from (select from %s limit 1) r', v_default) into has_rows_outside;
    end if;
    return next;
  end loop;
end $$;

revoke execute on function copy_statement_triggers, make_month, make_months, analyze_months, months_state from public;
grant execute on function make_months, analyze_months, months_state to lastro_app;
