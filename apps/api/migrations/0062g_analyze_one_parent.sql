-- One parent at a time, by a sample of all its months, and weekly: what an analysis writes must commit soon, since live
-- events wait for the oldest transaction that writes.
drop function analyze_months();
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
revoke execute on function analyze_months from public;
grant execute on function analyze_months to lastro_app;

-- With a limit: what grows is never planned as a whole.
create or replace function months_state() returns table (parent text, months_ahead integer, has_rows_outside boolean)
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
