-- Reads the table while others write to it, so that attaching it needs no scan.
do $$
begin
  execute format('alter table events validate constraint %I', (select conname from pg_constraint
    where conrelid = 'events'::regclass and contype = 'c' and conname like 'before\_%'));
end $$;
