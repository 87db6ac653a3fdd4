-- Reads the table while others write to it, so that attaching it needs no look.
do $$
begin
  execute format('alter table ledger.posting validate constraint %I', (select conname from pg_constraint
    where conrelid = 'ledger.posting'::regclass and contype = 'c' and conname like 'before\_%'));
end $$;
