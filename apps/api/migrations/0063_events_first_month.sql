-- As 0062b does for postings: what the outbox has so far becomes its first partition, up to the month after next.
set local lock_timeout = '300ms';
do $$
declare
  v_end timestamptz := months_after(month_of(clock_timestamp()), 2);
begin
  execute format('alter table events add constraint %I check (at < %L) not valid',
    'before_' || to_char(v_end at time zone 'America/Sao_Paulo', 'YYYY_MM'), v_end);
end $$;
