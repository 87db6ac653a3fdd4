-- Many jobs in one statement. The queue's functions look jobs up by key, and plans made while the queue is short read
-- all of it: with 1,600 jobs waiting, that took PostgreSQL longer than the transfers that enqueued them.
alter function enqueue_job set enable_seqscan = off;

create function enqueue_jobs(task text, payloads json[], job_keys text[], run_ats timestamptz[]) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
  select count(*) from graphile_worker.add_jobs(array(
    select (task, payload, null, run_at, 100, job_key, null, null)::graphile_worker.job_spec
    from unnest(payloads, job_keys, run_ats) as job (payload, job_key, run_at)));
$$;
revoke execute on function enqueue_jobs from public;
grant execute on function enqueue_jobs to lastro_app;
