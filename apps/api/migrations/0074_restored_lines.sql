-- Lines that say which digests a restore replaced are written by the adoption, which has the owner's login, and never by
-- the application. See docs/adr/0037-restored-digests.md.
alter table log_queue add constraint restored_lines_are_not_queued check (line !~ '^restored/');

create or replace function check_log_entries() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_first bigint; v_last bigint; v_count bigint;
begin
  select min(idx), max(idx), count(*) into v_first, v_last, v_count from added;
  if v_last - v_first + 1 <> v_count
    or v_first > 0 and not exists (select 1 from public.log_entries where idx = v_first - 1) then
    raise exception 'the log has no gaps' using errcode = 'LG004';
  end if;
  if not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage')
    and exists (select 1 from added where substring(entry from 1 for 9) = 'restored/'::bytea) then
    raise exception 'only the owner of the log says that a restore replaced a digest' using errcode = '42501';
  end if;
  return null;
end $$;
