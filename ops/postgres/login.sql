-- Creates the login for DATABASE_APP_URL and DATABASE_REPLICA_URL, with the application's rights only. Time limits are set on the
-- login because a pooler does not pass parameters on. Run once as the database's owner, before or after the first migration:
--   psql "$DATABASE_URL" -v password="$APP_PASSWORD" -f ops/postgres/login.sql
select 'create role lastro_app nologin' where not exists (select from pg_roles where rolname = 'lastro_app') \gexec
create role lastro_web login inherit password :'password' in role lastro_app;
alter role lastro_web set statement_timeout = '10s';
alter role lastro_web set idle_in_transaction_session_timeout = '10s';
alter role lastro_web set timezone = 'UTC';
alter role lastro_web set datestyle = 'ISO';
-- The application logs its errors without customers' data; the server's log would repeat the refused row. This needs a superuser,
-- or: grant set on parameter log_min_messages to the role that runs this file.
do $$ begin
  alter role lastro_web set log_min_messages = 'fatal';
exception when insufficient_privilege then
  raise warning 'log_min_messages is not set for lastro_web: set log_error_verbosity = terse on the server';
end $$;
