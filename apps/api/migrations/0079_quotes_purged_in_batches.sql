-- In batches, so that no statement exceeds the application's time limit. The default serves processes of the previous version.
drop function purge_quotes();
create function purge_quotes(max_rows integer default 10000) returns bigint
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with purged as (
    delete from quotes where id = any(array(
      select id from quotes where used_by_entry is null and expires_at < now() - interval '1 hour' limit max_rows))
      and used_by_entry is null returning 1
  )
  select count(*) from purged;
$$;
revoke execute on function purge_quotes from public;
grant execute on function purge_quotes to lastro_app;
