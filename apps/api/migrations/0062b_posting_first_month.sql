-- What the one table has so far becomes the first partition: up to the month after next, which no posting reaches
-- before the migration is through. Its name says where it ends.
set local lock_timeout = '300ms';
do $$
declare
  v_end timestamptz := months_after(month_of(clock_timestamp()), 2);
begin
  execute format('alter table ledger.posting add constraint %I check (created_at < %L) not valid',
    'before_' || to_char(v_end at time zone 'America/Sao_Paulo', 'YYYY_MM'), v_end);
end $$;
