-- For the metrics of every process, which can't read the queue. A failed job without a key whose attempts are used up was replaced by
-- a newer one while it ran.
create function jobs_state() returns table (task text, due bigint, oldest_seconds float8, failing bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select task_identifier,
    count(*) filter (where is_due),
    coalesce(extract(epoch from now() - min(run_at) filter (where is_due)), 0)::float8,
    count(*) filter (where is_failing)
  from (
    select task_identifier, run_at,
      run_at <= now() and attempts < max_attempts as is_due,
      last_error is not null and (key is not null or attempts < max_attempts) as is_failing
    from graphile_worker.jobs
  ) as job
  where is_due or is_failing
  group by task_identifier;
$$;
revoke execute on function jobs_state from public;
grant execute on function jobs_state to lastro_app;
