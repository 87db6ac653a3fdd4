-- The role the application runs as. It reads the books and writes them through ledger.post alone.
do $$ begin
  create role lastro_app nologin;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  execute format('grant lastro_app to %I', current_user);
end $$;

revoke all on schema public from public;
revoke execute on all functions in schema ledger from public;
grant usage on schema public, ledger to lastro_app;
grant select on all tables in schema ledger to lastro_app;
grant execute on function ledger.post, ledger.decline, ledger.open_account to lastro_app;

grant select, insert, update on customers, pix_charges, pix_payments, pix_sweep to lastro_app;
grant select, insert, update, delete on sessions, password_resets, rate_limits to lastro_app;
grant select, insert on audit_log to lastro_app;
grant select, update (status, end_to_end_id, updated_at) on transactions to lastro_app;

-- Which workers live; see platform/job-heartbeat.ts. The owner's, like the queue itself.
create table job_workers (
  worker_id text primary key,
  seen_at timestamptz not null
);

-- Jobs are enqueued inside the caller's transaction; the queue's own tables stay closed to the application's role.
create function enqueue_job(task text, payload json, job_key text, run_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select graphile_worker.add_job(task, payload, job_key => job_key, run_at => run_at,
    job_key_mode => 'replace', max_attempts => 100);
$$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to lastro_app;

-- For /readyz.
grant select on kysely_migration to lastro_app;
