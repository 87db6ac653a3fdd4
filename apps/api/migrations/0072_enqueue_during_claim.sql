-- A job that a worker claims while its key is enqueued again: the queue's insert waits for the claim, then finds the row
-- locked and neither replaces it nor inserts another. The second attempt sees the claim and inserts.
create or replace function enqueue_job(task text, payload json, job_key text, run_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  added graphile_worker._private_jobs;
begin
  loop
    added := graphile_worker.add_job(task, payload, job_key => job_key, run_at => run_at,
      job_key_mode => 'replace', max_attempts => 100);
    exit when added.id is not null;
  end loop;
end
$$;

create or replace function enqueue_jobs(task text, payloads json[], job_keys text[], run_ats timestamptz[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set enable_seqscan = off as $$
declare
  missing graphile_worker.job_spec[] := array(
    select (task, payload, null, run_at, 100, job_key, null, null)::graphile_worker.job_spec
    from unnest(payloads, job_keys, run_ats) as job (payload, job_key, run_at));
  added text[];
begin
  while cardinality(missing) > 0 loop
    added := array(select key from graphile_worker.add_jobs(missing));
    missing := array(select spec from unnest(missing) as spec where (spec).job_key <> all(added));
  end loop;
end
$$;
